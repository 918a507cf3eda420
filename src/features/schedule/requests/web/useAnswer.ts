import { useQueryClient } from '@tanstack/react-query'
import { relativeDay } from '#platform/shared/sq.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { readAgain } from '#platform/web/data.ts'
import type { Undoable } from '#platform/web/ui/undo.tsx'
import { useWrite } from '#platform/web/write.ts'
import { saleIn, type Appointment, type FreeSlot } from '#features/schedule/appointments/contract.ts'
import { unpaid } from '#features/schedule/appointments/rules.ts'
import { useAskAboutMoney } from '#features/schedule/payments/web/public.tsx'
import { acceptRequest, declineRequest, proposeTime, reopenRequest, requestMessages } from '../contract.ts'
import { dropAnswered, noteAnswered, type Answer } from './answered.ts'

/** Parts of a request, in order. */
export type Parts = readonly [Appointment, ...Appointment[]]

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

/**
 * Accepts or declines all parts of a visit, with undo. Who declines is asked about the money first, and declines the
 * parts as they were listed.
 */
export function useAnswer() {
  const client = useQueryClient()
  const ask = useAskAboutMoney()
  const { attempt: accept } = useWrite(acceptRequest)
  const { attempt: decline } = useWrite(declineRequest, {
    // The next question is about the payments as they are now.
    conflict: (fault) => {
      if (saleIn(fault) !== undefined) void readAgain(client, 'sales')
      return false
    },
  })
  const answering = useAnswering()
  const optionsFor = (request: Appointment, answer: 'accepted' | 'declined') =>
    answering(request, answer, { message: `${request.client_name} · ${requestMessages[answer]}` })
  return {
    accept: ([request]: Parts) => accept({ id: request.id }, optionsFor(request, 'accepted')),
    decline: async (parts: Parts) => {
      const [request] = parts
      const money = await ask(parts, 'cancelled')
      if (!money) return
      const { decision, sales } = money
      const seen = parts.map(({ id, updated_at }) => ({ id, updated_at, sale: sales.get(id) ?? unpaid }))
      const { undo, ...options } = optionsFor(request, 'declined')
      const undoBoth = (reply: Reply) => {
        const undoable = undo(reply)
        const onUndo = () => {
          undoable.onUndo()
          decision?.undo()
        }
        return { ...undoable, ...(decision && { note: decision.note }), onUndo }
      }
      if (await decline({ id: request.id, seen }, { ...options, undo: undoBoth })) await decision?.record()
    },
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
