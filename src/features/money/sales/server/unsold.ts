import type { SalonCall } from '#platform/server/call.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { StatusBefore } from '#features/schedule/appointments/server/public.ts'
import type { recordSale } from '../contract.ts'
import { visitSold } from '../copy.ts'
import { lockOpenDay, lockSales, readHolders, statusBefore } from './facts.ts'
import { distinct } from './lineRows.ts'
import type { Taking } from './taking.ts'
import { saleEntry } from './rows.ts'
import { takeBackInTill } from './tillSales.ts'

const visitsOf = ({ lines }: Pick<InputOf<typeof recordSale>, 'lines'>) =>
  distinct(lines.map((line) => line.appointment_id))

/**
 * Locks the tills of later days into which a late sale takes back what closes have recorded of its visits, before its
 * visits are locked. The day of the sale is locked.
 */
export async function lockTillsOfRecords(
  call: SalonCall,
  input: InputOf<typeof recordSale>,
  day: LocalDate,
): Promise<void> {
  const holders = await readHolders(call, visitsOf(input))
  const days = new Set([...holders.values()].map((holder) => holder.day).filter((one) => one > day))
  for (const one of [...days].sort()) await lockOpenDay(call, one, input.currency ?? call.currency)
}

/**
 * Throws 409 visit_sold if a visit is sold. What a close recorded of a visit is taken back for a sale that arrives
 * late, which knows how the visit was paid, in a till that is not before that of the record; the status of its visits
 * before that payment is returned.
 */
export async function requireUnsold(
  call: SalonCall,
  input: InputOf<typeof recordSale>,
  { day, device_number, isLate, origin, sold_at }: Taking,
): Promise<Record<string, StatusBefore>> {
  const holders = await readHolders(call, visitsOf(input))
  for (const [appointment_id, holder] of holders) {
    // With a connection, who paid after the close saw what it recorded.
    const isUnaware = isLate && (device_number !== null || sold_at < holder.created_at)
    if (!isUnaware || origin === 'close' || holder.origin !== 'close') throw visitSold({ appointment_id })
  }
  const records = new Map([...holders.values()].map((holder) => [holder.sale_id, holder.day]))
  const before = await statusBefore(call, [...holders.keys()])
  await lockSales(call, [...records.keys()])
  for (const [sale_id, recorded] of records) {
    const back = recorded > day ? await lockOpenDay(call, recorded, input.currency ?? call.currency) : day
    await takeBackInTill(call, { sale_id, day: back }, (id, description) =>
      saleEntry(call, id, { description, severity: 'warning' }),
    )
  }
  return Object.fromEntries(before)
}
