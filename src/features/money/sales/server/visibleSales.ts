import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'

/** ` and …`: sales that the caller may see. A barber sees sales that they took and those with one of their lines. */
export function visibleSales(call: SalonCall, salonId: RawBuilder<SalonId>): RawBuilder<unknown> {
  const ownBarberId = call.salon.ownBarber
  if (ownBarberId === null) return sql``
  return sql` and (s.user_id = ${call.user.userId} or exists (
    select from sale_lines l where l.salon_id = ${salonId} and l.sale_id = s.id and l.barber_id = ${ownBarberId}))`
}
