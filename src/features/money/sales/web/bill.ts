import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { Seen } from '#platform/web/outbox/entries.ts'
import type { recordSale, Sale } from '../contract.ts'

export type { SaleOpening } from '#features/schedule/payments/web/public.tsx'

export type SaleBody = CallInputOf<typeof recordSale>
export type SaleLine = SaleBody['lines'][number]

/**
 * Client of a sale's call. A visit that was booked on this device has none until it is sent; the server takes that of
 * the visit.
 */
export const clientOf = (id: string | null | undefined): SaleBody['client_id'] => (id === '' ? undefined : id)

/** Visits of a sale, as its window shows them. */
export const seenVisits = ({ id, lines }: Pick<Sale, 'id' | 'lines'>): Seen =>
  lines.flatMap(({ appointment_id }) => (appointment_id ? [{ row: { id: appointment_id }, sale: id }] : []))

/** A complete line, so that the sale can arrive after the deletion of the appointment. */
export const lineOf = ({ id, service_name, barber_id, price }: Appointment): SaleLine => ({
  kind: 'service',
  appointment_id: id,
  label: service_name,
  barber_id,
  price,
})
