import { useRef } from 'react'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { now, wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { appointmentMessages, bookAppointment, type Appointment, type FreeSlot } from '../../contract.ts'
import { storeAppointment } from './appointmentCache.ts'
import { placeOf } from './placeOf.ts'
import { useShowOnSchedule } from './shownAppointment.ts'
import { newId } from '#platform/shared/ids.ts'

type Body = Omit<CallInputOf<typeof bookAppointment>, 'id'>

export type BookResult =
  | { kind: 'booked'; appointment: Appointment }
  /** The time was sold meanwhile; the next free starts. */
  | { kind: 'taken'; message: string; slots: FreeSlot[] }
  /** The refusal was shown as a toast. */
  | { kind: 'failed' }

/** Books without the form. The same booking sent again after a lost reply has the same id, so it is made once. */
export function useBook(): { book: (body: Body) => Promise<BookResult>; busy: boolean } {
  const zone = useSalonZone()
  const showOnSchedule = useShowOnSchedule()
  const { attempt, busy } = useWrite(bookAppointment, { store: storeAppointment })
  const sent = useRef({ content: '', id: '' })

  const book = async (body: Body): Promise<BookResult> => {
    const content = JSON.stringify(body)
    if (sent.current.content !== content) {
      sent.current = { content, id: newId(now()) }
    }
    let refused: BookResult = { kind: 'failed' }
    const reply = await attempt({ ...body, id: sent.current.id } as CallInputOf<typeof bookAppointment>, {
      success: ({ appointment }) => ({
        message: appointmentMessages.added(appointment.client_name),
        detail: {
          text: placeOf(appointment, wallClockNow(zone).date),
          action: { label: 'Shiko', onClick: () => showOnSchedule(appointment) },
        },
      }),
      conflict: (fault) => {
        if (fault.code !== 'slot_taken') return false
        const { free_slots: slots } = fault.extra
        refused = { kind: 'taken', message: fault.message, slots: Array.isArray(slots) ? (slots as FreeSlot[]) : [] }
        return true
      },
    })
    if (!reply) return refused
    sent.current = { content: '', id: '' }
    return { kind: 'booked', appointment: reply.appointment }
  }
  return { book, busy }
}
