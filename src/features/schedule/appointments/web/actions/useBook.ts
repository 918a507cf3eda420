import { useRef, useState } from 'react'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { omit, pick } from '#platform/shared/pick.ts'
import { now, wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import type { ToastDetail } from '#platform/web/ui/toast.tsx'
import type { Undoable } from '#platform/web/ui/undo.tsx'
import { useWrite } from '#platform/web/write.ts'
import { useLocation, useNavigate } from '#platform/web/router.tsx'
import { appointmentMessages, type Appointment, bookAppointment } from '../../contract.ts'
import { partNames } from '../../rules.ts'
import type { PartName } from '../../fields.ts'
import { bookVisits } from '../../linked/contract.ts'
import { storeAppointment } from '../cache/public.ts'
import { placeOf } from './undoMessage.ts'
import { storeEach, useTakeBack } from './useChange.ts'

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

type SentBody = CallInputOf<typeof bookAppointment>
type SentPart = Pick<SentBody, PartName> & { id: string }

/** A visit of one or several services. Its ids are the caller's: a repeated call books once. */
interface NewVisit extends Omit<SentBody, PartName | 'barber'> {
  id: string
  parts: SentPart[]
}

interface Options {
  success?: (first: Appointment) => { message: string; detail: ToastDetail }
  /** Texts of the undo bar, instead of a toast. */
  undo?: Pick<Undoable, 'message' | 'note'>
  conflict?: (fault: Fault) => boolean
}

/** Returns `book(visit, options)`, which resolves to the first appointment, or to null after a fault. */
export function useBookVisit() {
  const { attempt: bookOne, busy: isOneBusy } = useWrite(bookAppointment, { store: storeAppointment })
  const { attempt: bookParts, busy: arePartsBusy } = useWrite(bookVisits, { store: storeEach })
  const { takeBack, takeBackLinked } = useTakeBack()

  async function book(
    { appointment_date, appointment_time, ...visit }: NewVisit,
    { success, undo, conflict }: Options,
  ): Promise<Appointment | null> {
    const { id: _id, parts, ...client } = visit
    const [part] = parts
    if (!part) return null
    if (parts.length === 1) {
      const reply = await bookOne(
        { appointment_date, appointment_time, ...client, ...part },
        {
          seen: 'new',
          conflict,
          success: success && (({ appointment }) => success(appointment)),
          undo: undo && (({ appointment }) => ({ ...undo, onUndo: () => takeBack(appointment) })),
        },
      )
      return reply?.appointment ?? null
    }
    const reply = await bookParts(
      { appointment_date, appointment_time, visits: [visit] },
      {
        seen: 'new',
        conflict,
        success: success && (({ appointments: [first], message }) => (first ? success(first) : message)),
        undo: undo && (({ appointments }) => ({ ...undo, onUndo: () => takeBackLinked(appointments, 'visit') })),
      },
    )
    return reply?.appointments[0] ?? null
  }
  return { book, busy: isOneBusy || arePartsBusy }
}

/** Returns a function that opens the schedule on an appointment's day and shows it. */
export function useShowOnSchedule() {
  const navigate = useNavigate()
  return ({ id, appointment_date: date }: Pick<Appointment, 'id' | 'appointment_date'>) =>
    navigate(`/terminet?date=${date}`, { state: { appointment: id } })
}

/** Scroll target of the schedule: a new object each time, so that one appointment can be shown repeatedly. */
export interface Reveal {
  id: string
  /** True to focus and highlight the appointment, because the user requested it. */
  asked: boolean
}

export function useReveal(): [Reveal | null, (id: string) => void] {
  const { state, key } = useLocation()
  const [shown, setShown] = useState<{ key: string; reveal: Reveal | null }>({ key: '', reveal: null })
  if (shown.key !== key) {
    // History state may be from an earlier version of the app.
    const asked = (state as { appointment?: unknown } | null)?.appointment
    setShown({ key, reveal: typeof asked === 'string' ? { id: asked, asked: true } : shown.reveal })
  }
  return [shown.reveal, (id) => setShown((before) => ({ ...before, reveal: { id, asked: false } }))]
}
