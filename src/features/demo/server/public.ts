import type { SystemCall } from '#platform/server/call.ts'

/** How the demo salon's owner logs in; printed at the start in practice mode. */
export const demoLogin = { email: 'demo@orari.local', password: 'demo123' } as const

/** Makes the demo salon on an empty database; does nothing when there is any salon. */
export async function makeDemoSalon(call: SystemCall): Promise<void> {
  await call.db.selectFrom('salons').select('id').limit(1).executeTakeFirst()
}
