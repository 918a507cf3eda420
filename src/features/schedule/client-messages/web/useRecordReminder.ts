import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { readKey } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import {
  getReminders,
  listAppointmentMessages,
  recordMessage,
  removeMessage,
  type AppointmentMessage,
} from '../contract.ts'
import { type Channel } from '../kinds.ts'
import { recordedText } from '../rules.ts'
import type { Reminder } from './reminders.ts'
import { newMessage } from './useVisitMessages.ts'

type Reply = ReplyOf<typeof getReminders>

/** Records reminders of a day, on the screen and the server; `onUndone` gets an undone one. */
export function useRecordReminder(date: LocalDate, onUndone: (id: string) => void) {
  const client = useQueryClient()
  const change = (cache: QueryClient, messages: (before: Reply['messages']) => Reply['messages']) =>
    cache.setQueryData<Reply>(
      readKey(getReminders, { date }),
      (before) => before && { ...before, messages: messages(before.messages) },
    )
  const removal = useWrite(removeMessage, {
    optimistic: (cache, { message_id }) => change(cache, (list) => list.filter(({ id }) => id !== message_id)),
    queue: 'reminders',
  })
  const writing = useWrite(recordMessage, {
    queue: 'reminders',
    call: { keepalive: true },
    // A list read in the meantime may lack it.
    store: (cache, { recorded }) => {
      change(cache, (list) => [...list.filter(({ id }) => id !== recorded.id), recorded])
      // Refetches the visit's own window.
      void cache.invalidateQueries({ queryKey: readKey(listAppointmentMessages, { id: recorded.appointment_id }) })
    },
    changed: () => false,
  })

  const remove = (message: AppointmentMessage) => {
    onUndone(message.appointment_id)
    void removal.attempt({ id: message.appointment_id, message_id: message.id })
  }

  return {
    /** Records at once that an app was opened for a reminder, or with null that it was skipped. */
    record: ({ visit }: Reminder, channel: Channel | null) => {
      const { message, input } = newMessage(visit, 'tomorrow', channel)
      // Not as `optimistic`, because writes are queued and the next client is shown at once.
      change(client, (list) => [...list, message])
      const attempt = writing.attempt(input, {
        undo: () => ({
          key: 'reminder',
          ...recordedText(visit.client_name, channel),
          onUndo: () => remove(message),
        }),
      })
      void attempt.then((reply) => reply ?? change(client, (list) => list.filter(({ id }) => id !== message.id)))
    },
    takeBack: ({ message }: Reminder) => message && remove(message),
  }
}
