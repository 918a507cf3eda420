import { useRef } from 'react'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { omit, pick } from '#platform/shared/pick.ts'
import { now, wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import {
  appointmentMessages,
  freeSlotsOf,
  type Appointment,
  type FreeSlot,
  type bookAppointment,
} from '../../contract.ts'
import { partNames, type PartName } from '../../fields.ts'
import { placeOf } from './undoMessage.ts'
import { useShowOnSchedule } from './shownAppointment.ts'
import { useBookVisit, type NewVisit } from './useBookVisit.ts'

type Body = Omit<CallInputOf<typeof bookAppointment>, 'id'>
/** An additional service of the same visit. */
type Part = Omit<Pick<Body, PartName>, 'barber_id'>

export type BookResult =
  | { kind: 'booked'; appointment: Appointment }
  /** The time was booked by somebody else; contains the next free starts. */
  | { kind: 'taken'; message: string; slots: FreeSlot[] }
  /** The fault was shown as a toast. */
  | { kind: 'failed' }

interface Sent {
  content: string
  id: string
  parts: string[]
}
const nothingSent: Sent = { content: '', id: '', parts: [] }

/**
 * Books without the form, with `more` a visit of several services by one barber. A retry after a lost reply has the
 * same ids, so it books once.
 */
export function useBook(): {
  book: (body: Body, more?: readonly Part[]) => Promise<BookResult>
  busy: boolean
} {
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

  const book = async (body: Body, more: readonly Part[] = []): Promise<BookResult> => {
    const content = JSON.stringify([body, more])
    if (sent.current.content !== content)
      sent.current = { content, id: newId(now()), parts: [body, ...more].map(() => newId(now())) }
    const { id, parts } = sent.current
    let refused: BookResult = { kind: 'failed' }
    const conflict = (fault: Fault) => {
      if (fault.code !== 'slot_taken') return false
      refused = { kind: 'taken', message: fault.message, slots: freeSlotsOf(fault) }
      return true
    }
    const services = [pick(body, partNames), ...more.map((one) => ({ ...one, barber_id: body.barber_id }))]
    const visit = { ...omit(body, partNames), parts: services.map((one, at) => ({ ...one, id: parts[at] ?? '' })) }
    const appointment = await bookVisit({ id, ...visit } as NewVisit, { success: toastOf, conflict })
    if (!appointment) return refused
    sent.current = nothingSent
    return { kind: 'booked', appointment }
  }
  return { book, busy }
}
