import { useMemo } from 'react'
import { useWrite } from '#platform/web/write.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { acceptRequest, declineRequest, reopenRequest, requestMessages } from '../contract.ts'
import { dropAnswered, noteAnswered } from './answered.ts'

type AnswerRequest = (request: Appointment) => Promise<unknown>

/** Accepts or declines all parts of a visit, with undo. */
export function useAnswer(): { accept: AnswerRequest; decline: AnswerRequest } {
  const { attempt: accept } = useWrite(acceptRequest)
  const { attempt: decline } = useWrite(declineRequest)
  const { attempt: reopen } = useWrite(reopenRequest, { success: ({ message }) => message })

  return useMemo(() => {
    const after = (request: Appointment, answer: 'accepted' | 'declined') => {
      const answeredIn = ({ appointments }: { appointments: Appointment[] }) =>
        appointments.find(({ id }) => id === request.id) ?? request
      return {
        queue: request.id,
        store: (_client: unknown, reply: { appointments: Appointment[] }) => noteAnswered(answeredIn(reply), answer),
        undo: (reply: { appointments: Appointment[] }) => ({
          message: `${request.client_name} · ${requestMessages[answer]}`,
          onUndo: () => {
            dropAnswered(request.id)
            void reopen({ id: request.id, updated_at: answeredIn(reply).updated_at })
          },
        }),
      }
    }
    return {
      accept: (request) => accept({ id: request.id }, after(request, 'accepted')),
      decline: (request) => decline({ id: request.id }, after(request, 'declined')),
    }
  }, [accept, decline, reopen])
}
