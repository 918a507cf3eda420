import { useRef } from 'react'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { now, wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { appointmentMessages, type Appointment, type bookAppointment } from '../../contract.ts'
import { placeOf } from './undoMessage.ts'
import { useShowOnSchedule } from './shownAppointment.ts'
import { useBookVisit, type NewVisit } from './useBookVisit.ts'

type Body = Omit<CallInputOf<typeof bookAppointment>, 'id'>
type Part = Pick<Body, 'service_name' | 'price' | 'currency' | 'duration'>

type BookResult =
  | { kind: 'booked' }
  | { kind: 'taken'; message: string }
  /** The fault was shown as a toast. */
  | { kind: 'failed' }

const nothingSent = { content: '', id: '', parts: [] as string[] }

/**
 * Books without the form, with `more` a visit of several services by one barber. A retry after a lost reply has the
 * same ids, so it books once.
 */
export function useBook() {
  const zone = useSalonZone()
  const showOnSchedule = useShowOnSchedule()
  const { book: bookVisit, busy } = useBookVisit()
  const sent = useRef(nothingSent)

  const toastOf = (appointment: Appointment) => ({
    message: appointmentMessages.added(appointment.client_name),
    detail: {
      text: placeOf(appointment, wallClockNow(zone).date),
      action: { label: 'Shiko', onClick: () => showOnSchedule(appointment) },
    },
  })

  const book = async (body: Body, more: readonly Part[]): Promise<BookResult> => {
    const content = JSON.stringify([body, more])
    if (sent.current.content !== content)
      sent.current = { content, id: newId(now()), parts: [body, ...more].map(() => newId(now())) }
    const { id, parts } = sent.current
    let refused: BookResult = { kind: 'failed' }
    const conflict = (fault: Fault) => {
      if (fault.code !== 'slot_taken') return false
      refused = { kind: 'taken', message: fault.message }
      return true
    }
    const { barber_id, service_name, price, currency, duration, ...visit } = body
    const services = [{ service_name, price, currency, duration }, ...more]
    const appointment = await bookVisit(
      { id, ...visit, parts: services.map((one, at) => ({ ...one, id: parts[at] ?? '', barber_id })) } as NewVisit,
      { success: toastOf, conflict },
    )
    if (!appointment) return refused
    sent.current = nothingSent
    return { kind: 'booked' }
  }
  return { book, busy }
}
