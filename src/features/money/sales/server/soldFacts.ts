import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { recordSale } from '../contract.ts'
import { readCode } from '../giftCardCode.ts'
import { lockAppointments, lockProducts, lockSales, readListed, readPricing, readServices } from './facts.ts'
import { distinct } from './lineRows.ts'
import { loadSales } from './load.ts'
import { lockPrepaid } from './prepaid.ts'

export type SoldFacts = Awaited<ReturnType<typeof lockSold>>

/**
 * Rows that a sale in a till's day is checked and priced against, locked in the order of facts.ts. `loaded` has the
 * sales whose debts are paid, or the sale itself if its id is used.
 */
export async function lockSold(call: SalonCall, input: InputOf<typeof recordSale>, day: LocalDate) {
  const currency = input.currency ?? call.currency
  const appointments = await lockAppointments(
    call,
    distinct(input.lines.flatMap((line) => [line.appointment_id, line.for_appointment_id])),
  )
  const owedIds = distinct(input.lines.map((line) => line.debt_sale_id))
  await lockSales(call, owedIds)
  const prepaid = await lockPrepaid(call, {
    ids: distinct([...input.lines, ...input.payments].map((one) => one.prepaid_id)),
    codes: distinct(input.payments.map(({ code }) => code)).map(readCode),
  })
  const products = await lockProducts(call, distinct(input.lines.map((line) => line.product_id)))
  const barberIds = distinct(input.lines.map((line) => line.barber_id))
  const services = await readServices(call, distinct(input.lines.map((line) => line.service_id)))
  const listed = await readListed(
    call,
    input.lines.flatMap(({ kind, appointment_id, barber_id: barberId, label }) =>
      kind === 'service' && !appointments.has(appointment_id ?? '') && barberId && label ? [{ barberId, label }] : [],
    ),
    currency,
  )
  const pricing = await readPricing(call, { id: input.id, day, barberIds })
  const loaded = await loadSales(call, pricing.isRecorded ? [input.id] : owedIds)
  return { currency, appointments, prepaid, products, services, listed, pricing, loaded }
}
