import type { SalonCall } from '#platform/server/call.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { getSalon } from '../contract.ts'

export async function read(call: SalonCall): Promise<ReplyOf<typeof getSalon>> {
  const salon = await call.db
    .selectFrom('salons')
    .select(['name', 'country', 'time_zone', 'currency', 'address', 'phone'])
    .where('id', '=', call.salon.id)
    .executeTakeFirstOrThrow()
  return { salon }
}
