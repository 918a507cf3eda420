import * as z from 'zod/mini'
import { endpoint, pageEndpoint } from '#platform/shared/endpoint.ts'
import { checked, dateField, idField, timeField } from '#platform/shared/fields.ts'
import { saveFailedMessage } from '#platform/shared/messages.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { languageField } from '../texts/contract.ts'
import { linkNotes } from './rules.ts'

const params = z.object({ token: checked(z.string(), z.maxLength(200)) })
/** Many clients share one network address: these only stop a flood. */
const limits = [{ by: 'address', max: 60, minutes: 10 }] as const

/** Of links that may have been cut or changed: anything else counts as left out. */
const noteField = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => linkNotes.find((note) => note === value) ?? null),
)
const dayField = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === 'string' && isLocalDate(value) ? value : null)),
)

export const makeClientLink = endpoint({
  method: 'POST',
  path: '/appointments/:id/client-link',
  access: 'subscriber',
  // The page of the link shows the price and lets the visit be cancelled.
  for: ['owner', 'reception'],
  params: z.object({ id: idField }),
  reply: z.object({
    /** Null for a visit that was not booked online. */
    link: z.nullable(z.string()),
  }),
  failure: saveFailedMessage,
  summary: 'A private link of the client to a visit that was booked online, for a message',
})

export const showVisit = pageEndpoint({
  method: 'GET',
  path: '/v/:token',
  access: 'visitor',
  params,
  query: z.object({
    gjuha: languageField,
    /** What the client has just done. */
    u: noteField,
    /** The start before the client's move, `2026-11-21T10:15`. */
    ishte: z.optional(z.unknown()),
  }),
  summary: 'A client’s visit: what, when, where, what the salon asks for, its state, and what the client can do',
})

export const askCancel = pageEndpoint({
  method: 'GET',
  path: '/v/:token/anulo',
  access: 'visitor',
  params,
  query: z.object({ gjuha: languageField }),
  summary: 'The question before a client cancels a visit',
})

export const cancelVisit = pageEndpoint({
  method: 'POST',
  path: '/v/:token/anulo',
  access: 'visitor',
  form: true,
  // It opens its own, as a move of the salon does.
  transaction: false,
  limits,
  params,
  query: z.object({ gjuha: languageField }),
  summary: 'The client cancels the visit, until as many hours before as the salon’s rule says',
})

export const takeBackCancel = pageEndpoint({
  method: 'POST',
  path: '/v/:token/rikthe',
  access: 'visitor',
  form: true,
  transaction: false,
  limits,
  params,
  query: z.object({ gjuha: languageField }),
  summary: 'The client takes a cancellation back, while the time is still free',
})

export const chooseStart = pageEndpoint({
  method: 'GET',
  path: '/v/:token/zhvendos',
  access: 'visitor',
  params,
  query: z.object({ gjuha: languageField, nga: dayField }),
  summary: 'Free starts that a client can move the visit to',
})

export const moveVisit = pageEndpoint({
  method: 'POST',
  path: '/v/:token/zhvendos',
  access: 'visitor',
  form: true,
  transaction: false,
  limits,
  params,
  query: z.object({ gjuha: languageField }),
  body: z.object({ date: dateField(), time: timeField() }),
  summary: 'The client moves the visit to a free start within the salon’s rules',
})

export const sayComing = pageEndpoint({
  method: 'POST',
  path: '/v/:token/vij',
  access: 'visitor',
  form: true,
  transaction: false,
  limits,
  params,
  query: z.object({ gjuha: languageField }),
  summary: 'The client says to come; the salon sees it at the visit',
})

export const visitCalendar = pageEndpoint({
  method: 'GET',
  path: '/v/:token/kalendari.ics',
  access: 'visitor',
  params,
  query: z.object({ gjuha: languageField, ruaj: z.optional(z.unknown()) }),
  summary: 'The visit as a calendar: a file to save (`?ruaj=1`), or an address to subscribe to, which follows changes',
})
