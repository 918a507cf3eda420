import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import type { ToastDetail } from '#platform/web/ui/toast.tsx'
import type { Undoable } from '#platform/web/ui/undo.tsx'
import { useWrite } from '#platform/web/write.ts'
import { bookAppointment, type Appointment } from '../../contract.ts'
import type { PartName } from '../../fields.ts'
import { bookVisits } from '../../linked/contract.ts'
import { storeEach } from './useChangeLinked.ts'
import { storeAppointment } from '../cache/public.ts'
import { useTakeBack } from './useTakeBack.ts'

type Body = CallInputOf<typeof bookAppointment>
type Part = Pick<Body, PartName> & { id: string }

/** A visit of one or several services. Its ids are the caller's: a repeated call books once. */
export interface NewVisit extends Omit<Body, PartName | 'barber'> {
  id: string
  parts: Part[]
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
