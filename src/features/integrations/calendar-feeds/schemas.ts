import * as z from 'zod/mini'
import { checked, idField, instantText, idParams, messageReply } from '#platform/shared/fields.ts'

export const listCalendarFeeds = {
  summary: 'For whom there is a secret calendar address; the addresses themselves are not stored',
  reply: z.object({
    /** At most one per barber and one for the salon. */
    feeds: z.array(
      z.object({
        id: z.string(),
        /** Null for the whole salon. */
        barber_id: z.nullable(z.string()),
        created_at: instantText,
      }),
    ),
  }),
}

export const makeCalendarFeed = {
  summary: 'Make the secret calendar address of a barber or of the salon; the one before ends',
  body: z.object({
    /** Null for the whole salon. */
    barber_id: z.nullable(idField),
  }),
  reply: z.object({
    id: z.string(),
    /** Shown once. */
    address: z.string(),
    message: z.string(),
  }),
}

export const revokeCalendarFeed = { summary: 'End a secret calendar address', params: idParams, reply: messageReply }

export const calendarFeed = {
  summary: 'Appointments of a barber or of the salon for calendar apps (iCalendar), with an ETag',
  params: z.object({ token: checked(z.string(), z.maxLength(200)) }),
}
