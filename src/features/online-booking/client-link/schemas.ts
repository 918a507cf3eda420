import * as z from 'zod/mini'
import { checked, dateField, idField, timeField } from '#platform/shared/fields.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { languageField } from '../texts/schemas.ts'
import { linkNotes } from './rules.ts'

/** Parameters of every page of a client link. */
export const linkPage = {
  params: z.object({ token: checked(z.string(), z.maxLength(200)) }),
  query: z.object({ gjuha: languageField }),
}
const { params } = linkPage

/** A link parameter that may have been truncated or edited: invalid values count as missing. */
const noteField = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => linkNotes.find((note) => note === value) ?? null),
)

export const dayField = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === 'string' && isLocalDate(value) ? value : null)),
)

export const makeClientLink = {
  summary: 'A private link of the client to a visit that was booked online, for a message',
  params: z.object({ id: idField }),
  reply: z.object({
    /** Null if the visit was not booked online. */
    link: z.nullable(z.string()),
  }),
}

export const showVisit = {
  summary: 'A client’s visit: what, when, where, what the salon asks for, its state, and what the client can do',
  params,
  query: z.object({
    gjuha: languageField,
    /** Last action of the client. */
    u: noteField,
    /** Start before the client's move, `2026-11-21T10:15`. */
    ishte: z.optional(z.unknown()),
  }),
}

export const askCancel = { summary: 'The question before a client cancels a visit', ...linkPage }

export const cancelVisit = {
  summary: 'The client cancels the visit, until as many hours before as the salon’s rule says',
  ...linkPage,
}

export const takeBackCancel = {
  summary: 'The client takes a cancellation back, while the time is still free',
  ...linkPage,
}

export const chooseStart = {
  summary: 'Free starts that a client can move the visit to',
  params,
  query: z.object({ gjuha: languageField, nga: dayField }),
}

export const moveVisit = {
  summary: 'The client moves the visit to a free start within the salon’s rules',
  ...linkPage,
  body: z.object({ date: dateField(), time: timeField() }),
}

export const confirmComing = { summary: 'The client says to come; the salon sees it at the visit', ...linkPage }

export const visitCalendar = {
  summary: 'The visit as a calendar: a file to save (`?ruaj=1`), or an address to subscribe to, which follows changes',
  params,
  query: z.object({ gjuha: languageField, ruaj: z.optional(z.unknown()) }),
}
