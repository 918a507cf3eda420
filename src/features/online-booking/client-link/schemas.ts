import * as z from 'zod/mini'
import { byId, checked, dateField, timeField } from '#platform/shared/fields.ts'
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
  summary: 'Create a private link to a visit booked online, for a message to its client',
  params: byId,
  reply: z.object({
    /** Null if the visit was not booked online. */
    link: z.nullable(z.string()),
  }),
}

export const showVisit = {
  summary: 'A client’s visit: services, time, place, the salon’s rules, state, and actions of the client',
  params,
  query: z.object({
    gjuha: languageField,
    /** Last action of the client. */
    u: noteField,
    /** Start before the client's move, `2026-11-21T10:15`. */
    ishte: z.optional(z.unknown()),
  }),
}

export const askCancel = { summary: 'Confirmation page for cancelling a visit', ...linkPage }

export const cancelVisit = {
  summary: 'Cancel the visit, at the latest the salon’s number of hours before it',
  ...linkPage,
}

export const takeBackCancel = {
  summary: 'Undo the client’s cancellation if the time is still free',
  ...linkPage,
}

export const chooseStart = {
  summary: 'Free starts to which the client can move the visit',
  params,
  query: z.object({ gjuha: languageField, nga: dayField }),
}

export const moveVisit = {
  summary: 'Move the visit to a free start within the salon’s rules',
  ...linkPage,
  body: z.object({ date: dateField(), time: timeField() }),
}

export const confirmComing = {
  summary: 'Confirm that the client will come, which the salon sees on the visit',
  ...linkPage,
}

export const visitCalendar = {
  summary: 'The visit as a calendar: a file to save (`?ruaj=1`), or a subscription, which follows changes',
  params,
  query: z.object({ gjuha: languageField, ruaj: z.optional(z.unknown()) }),
}
