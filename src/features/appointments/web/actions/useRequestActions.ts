import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { localDate, localTime } from '#platform/shared/time.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import {
  acceptRequest,
  declineRequest,
  proposeTime,
  reopenRequest,
  requestMessages,
} from '#features/online-booking/requests/contract.ts'
import { dropAnswered, noteAnswered, type Answer } from '#features/online-booking/requests/web/public.tsx'
import type { Appointment } from '../../contract.ts'
import { showAppointment, storeAppointment } from './appointmentCache.ts'
import { undoMessage } from './undoMessage.ts'

export interface Place {
  date: string
  time: string
  barber_id: string
}

/** The answers to an online booking, of all parts of its visit. Each can be undone; null after a refusal. */
export interface RequestActions {
  accept: (appointment: Appointment) => Promise<Appointment | null>
  decline: (appointment: Appointment) => Promise<Appointment | null>
  /** Moves it to a time that suits the salon. */
  propose: (appointment: Appointment, place: Place) => Promise<Appointment | null>
}

interface Reply {
  appointments: Appointment[]
}

const own = (id: string, reply: Reply | null): Appointment | null =>
  reply?.appointments.find((one) => one.id === id) ?? null

const store = (client: QueryClient, { appointments }: Reply) => {
  for (const appointment of appointments) storeAppointment(client, { appointment })
}

export function useRequestActions(): RequestActions {
  const zone = useSalonZone()
  const { attempt: accept } = useWrite(acceptRequest, { store })
  const { attempt: decline } = useWrite(declineRequest, { store })
  const { attempt: propose } = useWrite(proposeTime, { store })
  const { attempt: reopen } = useWrite(reopenRequest, { store, success: ({ message }) => message })

  return useMemo(() => {
    const after = (before: Appointment, answer: Answer) => {
      const place = {
        appointment_date: localDate(before.appointment_date),
        appointment_time: localTime(before.appointment_time),
        barber_id: before.barber_id,
      }
      return {
        queue: before.id,
        ...(answer === 'proposed'
          ? {}
          : {
              optimistic: (client: QueryClient) =>
                showAppointment(client, {
                  ...before,
                  ...(answer === 'accepted'
                    ? { status: 'confirmed', request: 'accepted' }
                    : { status: 'cancelled', cancel_reason: 'salon', request: 'declined' }),
                }),
            }),
        undo: (reply: Reply) => {
          const changed = own(before.id, reply) ?? before
          return {
            ...undoMessage(before, changed, requestMessages[answer], wallClockNow(zone).date),
            onUndo: () => {
              dropAnswered(before.id)
              void reopen({ id: before.id, updated_at: changed.updated_at, ...(answer === 'proposed' ? place : {}) })
            },
          }
        },
      }
    }
    const note = (id: string, reply: Reply | null, answer: Answer) => {
      const changed = own(id, reply)
      if (changed) noteAnswered(changed, answer)
      return changed
    }
    return {
      accept: async (one) => note(one.id, await accept({ id: one.id }, after(one, 'accepted')), 'accepted'),
      decline: async (one) => note(one.id, await decline({ id: one.id }, after(one, 'declined')), 'declined'),
      propose: async (one, { date, time, barber_id }) => {
        const place = { appointment_date: localDate(date), appointment_time: localTime(time), barber_id }
        return note(one.id, await propose({ id: one.id, ...place }, after(one, 'proposed')), 'proposed')
      },
    }
  }, [accept, decline, propose, reopen, zone])
}
