import * as z from 'zod/mini'
import { appointmentShape } from '#features/schedule/appointments/schemas.ts'
import { byId, checked, dateField, idField, messageReply, requiredText, timeField } from '#platform/shared/fields.ts'
import { messageMessages } from './copy.ts'
import { channels, templateKinds } from './kinds.ts'
import { maxMessageLength, unknownPlaceholders } from './rules.ts'

const kind = z.enum(templateKinds)
const channel = z.enum(channels)
/** Parent of a client under 16, who gets the messages; without the phone for those who do not see phones. */
const parent = z.object({ client_id: z.string(), name: z.nullable(z.string()), parent_phone: z.nullable(z.string()) })
const state = z.enum(['written', 'skipped'])
const template = z.object({ kind, text: z.string() })
export type MessageTemplate = z.output<typeof template>

export const getMessageSetup = {
  summary: 'The salon’s message templates and what they say of the salon',
  reply: z.object({
    /** Salon data used in messages; the country determines how local numbers are parsed. */
    salon: z.object({
      name: z.string(),
      address: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      country: z.enum(['XK', 'AL']),
    }),
    /** Customised templates; others have the default text. */
    templates: z.array(template),
  }),
}

export const saveTemplateBody = z.object({
  /** Null, or the default text, resets the template. */
  text: z.nullable(
    checked(
      requiredText(messageMessages.textRequired, maxMessageLength),
      z.refine((text) => unknownPlaceholders(text).length === 0, messageMessages.unknownPlaceholder),
    ),
  ),
})

export const saveTemplate = {
  summary: 'Change the text of a message template, or return to its default',
  params: z.object({ kind }),
  body: saveTemplateBody,
  reply: z.object({ templates: z.array(template), message: z.string() }),
}

/** Record of a message that was opened or skipped for a visit. The server neither sends nor stores its text. */
const appointmentMessage = z.object({
  id: z.string(),
  appointment_id: z.string(),
  template: kind,
  state,
  /** Null if skipped. */
  channel: z.nullable(channel),
  created_at: z.string(),
})
export type AppointmentMessage = z.output<typeof appointmentMessage>

export const listAppointmentMessages = {
  summary: 'Messages written to the client of a visit',
  params: byId,
  reply: z.object({
    /** Latest message per template about the visit's current time. */
    messages: z.array(appointmentMessage),
    /** Last channel used for the client; null without messages. */
    client_channel: z.nullable(channel),
    /** True if the client wants no messages. */
    refused: z.boolean(),
    /** True if texts beyond visits may be sent. */
    may_advertise: z.boolean(),
    parent: z.nullable(parent),
  }),
}

export const recordMessage = {
  summary: 'Record that a message was opened for a visit, or left out',
  params: byId,
  body: checked(
    z.object({
      /** Id chosen by the caller; a repeated call records nothing new. */
      message_id: idField,
      template: kind,
      state,
      channel: z._default(z.nullable(channel), null),
      /** Time of the visit in the text. */
      date: dateField(),
      time: timeField(),
    }),
    z.refine((body) => (body.state === 'written') === (body.channel !== null), {
      path: ['channel'],
      error: messageMessages.channel,
    }),
  ),
  reply: z.object({ recorded: appointmentMessage }),
}

export const removeMessage = {
  summary: 'Undo the record of a message',
  params: z.object({ id: idField, message_id: idField }),
  reply: messageReply,
}

export const getReminders = {
  summary: 'The clients of a day, tomorrow above all, and who of them was reminded',
  query: z.object({
    /** Tomorrow when omitted. */
    date: z.optional(dateField()),
  }),
  reply: z.object({
    date: z.string(),
    /** Uncancelled appointments by time. */
    appointments: z.array(appointmentShape),
    /** Latest reminder per appointment about its current time. */
    messages: z.array(appointmentMessage),
    /** Last channels used for clients. */
    channels: z.array(z.object({ client_id: z.string(), channel })),
    /** Ids of clients who want no messages. */
    refused: z.array(z.string()),
    /** Parents of clients under 16. */
    parents: z.array(parent),
    /** Next day with appointments, if this one has none. */
    next_date: z.nullable(z.string()),
  }),
}
