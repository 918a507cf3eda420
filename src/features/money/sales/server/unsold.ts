import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { StatusBefore } from '#features/schedule/appointments/server/public.ts'
import type { recordSale } from '../contract.ts'
import { visitSold } from '../copy.ts'
import { lockSales, readHolders, statusBefore } from './facts.ts'
import { distinct } from './lineRows.ts'
import type { Taking } from './taking.ts'
import { saleEntry } from './rows.ts'
import { takeBackInTill } from './tillSales.ts'

/**
 * Throws 409 visit_sold if a visit is sold. What a close recorded of a visit is taken back for a sale that arrives
 * late, which knows how the visit was paid; the status of its visits before that payment is returned.
 */
export async function requireUnsold(
  call: SalonCall,
  input: InputOf<typeof recordSale>,
  { day, device_number, isLate, origin, sold_at }: Taking,
): Promise<Record<string, StatusBefore>> {
  const holders = await readHolders(call, distinct(input.lines.map((line) => line.appointment_id)))
  for (const [appointment_id, holder] of holders) {
    // With a connection, who paid after the close saw what it recorded.
    const isUnaware = isLate && (device_number !== null || sold_at < holder.created_at)
    if (!isUnaware || origin === 'close' || holder.origin !== 'close') throw visitSold({ appointment_id })
  }
  const sales = distinct([...holders.values()].map(({ sale_id }) => sale_id))
  const before = await statusBefore(call, [...holders.keys()])
  await lockSales(call, sales)
  for (const sale_id of sales)
    await takeBackInTill(call, { sale_id, day }, (id, description) =>
      saleEntry(call, id, { description, severity: 'warning' }),
    )
  return Object.fromEntries(before)
}
