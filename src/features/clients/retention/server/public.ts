import type { SalonCall } from '#platform/server/call.ts'

/** The announced run, for the owner; null without one. Plan: retention_pkey. */
export async function announcedRun({ salon, user }: SalonCall): Promise<{ day: string; clients: number } | null> {
  if (user.salon?.role !== 'owner') return null
  const row = await salon.selectFrom('retention').select(['run_on', 'clients']).executeTakeFirst()
  return row?.run_on ? { day: row.run_on, clients: row.clients ?? 0 } : null
}
