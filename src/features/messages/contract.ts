import * as z from 'zod/mini'
import { appointmentShape, listAppointments } from '#features/appointments/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { checked, dateField, idField, requiredText, timeField } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { channels, maxMessageLength, messageMessages, templateKinds, unknownPlaceholders } from './rules.ts'

export { messageMessages }

const kind = z.enum(templateKinds)
const channel = z.enum(channels)
const state = z.enum(['written', 'skipped'])
const template = z.object({ kind, text: z.string() })
export type MessageTemplate = z.output<typeof template>

export const getMessageSetup = endpoint({
  method: 'GET',
  path: '/user/messages',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  alsoTopics: ['salon'],
  reply: z.object({
    /** What messages say of the salon; its country decides how local numbers are read. */
    salon: z.object({
      name: z.string(),
      address: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      country: z.enum(['XK', 'AL']),
    }),
    /** The salon's own texts; the other templates have their default. */
    templates: z.array(template),
  }),
  failure: loadFailedMessage,
  summary: 'The salon’s message templates and what they say of the salon',
})

export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/user/messages/:kind',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'messages',
  params: z.object({ kind }),
  body: z.object({
    /** Null, or the default, removes the salon's own text. */
    text: z.nullable(
      checked(
        requiredText(messageMessages.textRequired, maxMessageLength),
        z.refine((text) => unknownPlaceholders(text).length === 0, messageMessages.unknownPlaceholder),
      ),
    ),
  }),
  reply: z.object({ templates: z.array(template), message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Change the text of a message template, or return to its default',
})

/** That a message was opened for a visit, or left out. The server neither sends nor keeps its text. */
const appointmentMessage = z.object({
  id: z.string(),
  appointment_id: z.string(),
  template: kind,
  state,
  /** Null for one that was left out. */
  channel: z.nullable(channel),
  created_at: z.string(),
})
export type AppointmentMessage = z.output<typeof appointmentMessage>

export const listAppointmentMessages = endpoint({
  method: 'GET',
  path: '/appointments/:id/messages',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  alsoTopics: ['appointments'],
  params: z.object({ id: idField }),
  reply: z.object({
    /** The latest of each template that is about the visit's present time. */
    messages: z.array(appointmentMessage),
    /** How the client was written to last; null when nobody has. */
    client_channel: z.nullable(channel),
    /** The client wants no messages. */
    refused: z.boolean(),
  }),
  failure: loadFailedMessage,
  summary: 'What was written to the client of a visit',
})

export const recordMessage = endpoint({
  method: 'POST',
  path: '/appointments/:id/messages',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  status: 201,
  params: z.object({ id: idField }),
  body: checked(
    z.object({
      /** Chosen by the caller: the same call sent again records nothing new. */
      message_id: idField,
      template: kind,
      state,
      channel: z._default(z.nullable(channel), null),
      /** The time of the visit that the text is about. */
      date: dateField(),
      time: timeField(),
    }),
    z.refine((body) => (body.state === 'written') === (body.channel !== null), {
      path: ['channel'],
      error: messageMessages.channel,
    }),
  ),
  reply: z.object({ recorded: appointmentMessage }),
  failure: saveFailedMessage,
  summary: 'Record that a message was opened for a visit, or left out',
})

export const removeMessage = endpoint({
  method: 'DELETE',
  path: '/appointments/:id/messages/:message_id',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  params: z.object({ id: idField, message_id: idField }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Undo the record of a message',
})

export const getReminders = endpoint({
  method: 'GET',
  path: '/appointments/reminders',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  alsoTopics: ['appointments', 'barbers', 'clients'],
  query: z.object({
    /** Tomorrow when omitted. */
    date: z.optional(dateField()),
  }),
  reply: z.object({
    date: z.string(),
    /** By time, without cancelled ones. */
    appointments: z.array(appointmentShape),
    /** The latest reminder of each appointment that is about its present time. */
    messages: z.array(appointmentMessage),
    /** How clients were written to last. */
    channels: z.array(z.object({ client_id: z.string(), channel })),
    /** Ids of clients who want no messages. */
    refused: z.array(z.string()),
    /** The next day with appointments where this one has none. */
    next_date: z.nullable(z.string()),
  }),
  failure: listAppointments.failure,
  summary: 'The clients of a day, tomorrow above all, and who of them was reminded',
})
