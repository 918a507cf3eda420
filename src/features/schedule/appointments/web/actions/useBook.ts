import { useRef } from 'react'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { omit, pick } from '#platform/shared/pick.ts'
import { now, wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { appointmentMessages, type Appointment, type bookAppointment } from '../../contract.ts'
import { partNames, type PartName } from '../../fields.ts'
import { placeOf } from './undoMessage.ts'
import { useShowOnSchedule } from './shownAppointment.ts'
import { useBookVisit, type NewVisit } from './useBookVisit.ts'

type Body = Omit<CallInputOf<typeof bookAppointment>, 'id'>
/** An additional service of the same visit. */
type Part = Omit<Pick<Body, PartName>, 'barber_id'>

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
    const services = [pick(body, partNames), ...more.map((one) => ({ ...one, barber_id: body.barber_id }))]
    const visit = { ...omit(body, partNames), parts: services.map((one, at) => ({ ...one, id: parts[at] ?? '' })) }
    const appointment = await bookVisit({ id, ...visit } as NewVisit, { success: toastOf, conflict })
    if (!appointment) return refused
    sent.current = nothingSent
    return { kind: 'booked' }
  }
  return { book, busy }
}
