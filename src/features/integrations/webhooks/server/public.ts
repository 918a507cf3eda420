import type { SalonScope } from '#platform/server/tenancy.ts'

/** Runs work of which no webhook is told: the triggers that record events skip webhooks that are switched off. */
export async function withoutEvents(salon: SalonScope, work: () => Promise<void>): Promise<void> {
  const silenced = await salon
    .updateTable('webhooks')
    .set({ is_active: false })
    .where('is_active', '=', true)
    .returning('id')
    .execute()
  await work()
  const ids = silenced.map(({ id }) => id)
  if (ids.length > 0) await salon.updateTable('webhooks').set({ is_active: true }).where('id', 'in', ids).execute()
}
