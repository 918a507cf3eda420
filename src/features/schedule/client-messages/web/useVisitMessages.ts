import { useQueryClient } from '@tanstack/react-query'
import { newId } from '#platform/shared/ids.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { now } from '#platform/web/clock.ts'
import { readKey, useRead } from '#platform/web/data.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { useWrite } from '#platform/web/write.ts'
import { parentOf } from '#features/schedule/appointments/rules.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { listAppointmentMessages, recordMessage, removeMessage, type AppointmentMessage } from '../contract.ts'
import type { Channel, TemplateKind } from '../kinds.ts'
import type { MessageTarget } from './target.ts'

type Reply = ReplyOf<typeof listAppointmentMessages>

type Visit = Pick<Appointment, 'id' | 'appointment_date' | 'appointment_time'>

/** A message that is being opened for a visit, or left out without a channel, and the input that records it. */
export function newMessage(visit: Visit, template: TemplateKind, channel: Channel | null) {
  const moment = now()
  const message: AppointmentMessage = {
    id: newId(moment),
    appointment_id: visit.id,
    template,
    state: channel ? 'written' : 'skipped',
    channel,
    created_at: moment.toISOString(),
  }
  const { id, appointment_date: date, appointment_time: time } = visit
  return { message, input: { id, message_id: message.id, template, state: message.state, channel, date, time } }
}

/** Messages to the client of a visit. Messages without a visit, or about another barber's, are not recorded. */
export function useVisitMessages(visit: MessageTarget['appointment']) {
  const client = useQueryClient()
  const mayChange = useMayChange()
  const id = visit?.id ?? ''
  const read = useRead(listAppointmentMessages, { id }, { enabled: visit !== undefined })
  const recording = useWrite(recordMessage, { queue: 'reminders', call: { keepalive: true } })
  const removal = useWrite(removeMessage, { queue: 'reminders' })
  const change = (messages: (before: Reply['messages']) => Reply['messages']) =>
    client.setQueryData<Reply>(
      readKey(listAppointmentMessages, { id }),
      (before) => before && { ...before, messages: messages(before.messages) },
    )
  const without = (message: AppointmentMessage) => change((list) => list.filter((one) => one.id !== message.id))
  return {
    clientChannel: read.data?.client_channel ?? null,
    refused: read.data?.refused ?? false,
    mayAdvertise: read.data?.may_advertise ?? true,
    /** As the visit says without a connection. */
    parent: read.data ? read.data.parent : visit && (parentOf(visit) ?? null),
    /** False until it is known who gets the message. */
    ready: visit === undefined || !read.isLoading || read.failureCount > 0,
    writtenWith: (kind: TemplateKind | null) =>
      read.data?.messages.find(({ template, state }) => template === kind && state === 'written') ?? null,
    record: (template: TemplateKind, channel: Channel) => {
      if (!visit || !mayChange(visit.barber_id)) return
      const { message, input } = newMessage(visit, template, channel)
      change((list) => [message, ...list.filter((one) => one.template !== template)])
      void recording.attempt(input).then((reply) => reply ?? without(message))
    },
    takeBack: (message: AppointmentMessage) => {
      without(message)
      void removal.attempt({ id, message_id: message.id })
    },
  }
}
