import { relativeDay } from '#platform/shared/sq.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import type { Undoable } from '#platform/web/ui/undo.tsx'
import { useWrite } from '#platform/web/write.ts'
import type { Appointment, FreeSlot } from '#features/schedule/appointments/contract.ts'
import { acceptRequest, declineRequest, proposeTime, reopenRequest, requestMessages } from '../contract.ts'
import { dropAnswered, noteAnswered, type Answer } from './answered.ts'

interface Reply {
  appointments: Appointment[]
}

const answeredIn = ({ appointments }: Reply, request: Appointment): Appointment =>
  appointments.find(({ id }) => id === request.id) ?? request

const placeOf = ({ appointment_date, appointment_time, barber_id }: Appointment) => ({
  appointment_date: localDate(appointment_date),
  appointment_time: localTime(appointment_time),
  barber_id,
})

/** Returns the options of a write that answers a request: it is noted, and its undo reopens the request. */
function useAnswering() {
  const { attempt: reopen } = useWrite(reopenRequest, { success: true })
  return (request: Appointment, answer: Answer, texts: Pick<Undoable, 'message' | 'note'>) => ({
    queue: request.id,
    store: (_client: unknown, reply: Reply) => noteAnswered(answeredIn(reply, request), answer),
    undo: (reply: Reply) => ({
      ...texts,
      onUndo: () => {
        dropAnswered(request.id)
        const { updated_at } = answeredIn(reply, request)
        void reopen({ id: request.id, updated_at, ...(answer === 'proposed' && placeOf(request)) })
      },
    }),
  })
}

/** Accepts or declines all parts of a visit, with undo. */
export function useAnswer() {
  const { attempt: accept } = useWrite(acceptRequest)
  const { attempt: decline } = useWrite(declineRequest)
  const answering = useAnswering()
  const optionsFor = (request: Appointment, answer: 'accepted' | 'declined') =>
    answering(request, answer, { message: `${request.client_name} · ${requestMessages[answer]}` })
  return {
    accept: (request: Appointment) => accept({ id: request.id }, optionsFor(request, 'accepted')),
    decline: (request: Appointment) => decline({ id: request.id }, optionsFor(request, 'declined')),
  }
}

/** Returns `propose(request, place)`, which moves a request to another time, with undo; null after a fault. */
export function usePropose(): (request: Appointment, place: FreeSlot) => Promise<Appointment | null> {
  const { date: today } = useWallClock()
  const { attempt: propose } = useWrite(proposeTime)
  const answering = useAnswering()

  return async (request, { date, time, barber_id }) => {
    const day = localDate(date)
    const reply = await propose(
      { id: request.id, appointment_date: day, appointment_time: localTime(time), barber_id },
      answering(request, 'proposed', {
        message: `${request.client_name} → ${relativeDay(day, today)}, ${time}`,
        note: requestMessages.proposed,
      }),
    )
    return reply && answeredIn(reply, request)
  }
}
