import * as z from 'zod/mini'
import {
  byId,
  checked,
  dateField,
  fieldMessages,
  idField,
  instantText,
  messageReply,
  optionalText,
  pageField,
  pagination,
  requiredText,
} from '#platform/shared/fields.ts'
import { requestMessages } from './copy.ts'
import { allRequestKinds, requestKinds, requestWays } from './rules.ts'

const requestShape = z.object({
  id: z.string(),
  /** Null for somebody who is not in the list, and after an erasure. */
  client_id: z.nullable(z.string()),
  /** Null after an erasure. */
  name: z.nullable(z.string()),
  /** Phone, that of the parent under 16, or what was noted of somebody who is not in the list. */
  contact: z.nullable(z.string()),
  /** Parent of a client under 16, who gets the answer. */
  parent: z.nullable(z.string()),
  kind: z.enum(allRequestKinds),
  way: z.enum(requestWays),
  came_on: z.string(),
  due_on: z.string(),
  noted_by: z.string(),
  done_at: z.nullable(instantText),
  done_by: z.nullable(z.string()),
  /** Until when the link to the data works; null without one that works. */
  link_until: z.nullable(instantText),
  /** True if it is open after its term. */
  overdue: z.boolean(),
  /** True if the client is hidden by 'Mos i përdor': for the owner alone, who alone reads the name then. */
  restricted: z.optional(z.boolean()),
})
export type ClientRequest = z.output<typeof requestShape>

export const listClientRequests = {
  summary: 'Requests of people about their own data, open ones first by their term',
  query: z.object({
    /** Only those of this client. */
    client: z.optional(idField),
    page: pageField,
  }),
  reply: z.object({
    requests: z.array(requestShape),
    open: z.number(),
    overdue: z.number(),
    pagination,
  }),
}

/** Form for somebody who is not in the list. */
export const personForm = z.object({
  person: requiredText(requestMessages.personRequired, 120),
  contact: optionalText(120),
  kind: z.enum(requestKinds),
})

export const noteClientRequest = {
  summary: 'Note a request of a client, or of somebody who is not in the list; the same id again changes nothing',
  params: byId,
  body: z.object({
    client_id: z.nullish(idField),
    /** Required without a client. */
    person: optionalText(120),
    contact: optionalText(120),
    kind: z.enum(requestKinds, { error: fieldMessages.invalid }),
    way: z.enum(requestWays, { error: fieldMessages.invalid }),
    came_on: dateField(),
  }),
  reply: z.object({ request: requestShape, message: z.string() }),
}

export const finishClientRequest = {
  summary: 'A request was answered, or is open again',
  params: byId,
  body: z.object({ done: z.boolean({ error: fieldMessages.invalid }) }),
  reply: messageReply,
}

export const makeDataLink = {
  summary: 'Answer a request for a copy with a private link, which works for seven days and ends an earlier one of it',
  params: byId,
  reply: z.object({
    /** Shown once: only its hash is stored. */
    link: z.string(),
    until: instantText,
    message: z.string(),
  }),
}

export const endDataLink = {
  summary: 'End the link of a request; one that has ended changes nothing',
  params: byId,
  reply: messageReply,
}

export const restrictClient = {
  summary: 'Answer a request for no further use: the client is hidden everywhere, and the data are kept',
  params: byId,
  body: z.object({
    /** Required for a client with credit or debt; 409 client_money has the sums. */
    confirm_money: z._default(z.boolean({ error: fieldMessages.invalid }), false),
  }),
  reply: messageReply,
}

export const endRestriction = {
  summary: 'Use the data of a hidden client again, with everything as before; one who is not hidden changes nothing',
  params: byId,
  reply: messageReply,
}

const linkPage = { params: z.object({ token: checked(z.string(), z.maxLength(200)) }) }

export const showDataLink = { summary: 'Page at which a client downloads the own data', ...linkPage }

export const getLinkedData = {
  summary: 'Everything that the salon stores about the link’s client, as a workbook',
  ...linkPage,
}
