import type { SalonCall } from '#platform/server/call.ts'

export async function read(call: SalonCall) {
  const salon = await call.db
    .selectFrom('salons')
    .select(['name', 'country', 'time_zone', 'currency', 'address', 'phone'])
    .where('id', '=', call.salon.id)
    .executeTakeFirstOrThrow()
  return { salon }
}
