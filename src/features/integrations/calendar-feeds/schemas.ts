import * as z from 'zod/mini'
import { byId, checked, idField, instantText, messageReply } from '#platform/shared/fields.ts'

export const listCalendarFeeds = {
  summary: 'Calendar feeds of the salon and its barbers, without their secret addresses, which are not stored',
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
  summary: 'Create the secret calendar address of a barber or of the salon; the previous one stops working',
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

export const revokeCalendarFeed = { summary: 'Revoke a secret calendar address', params: byId, reply: messageReply }

export const calendarFeed = {
  summary: 'Appointments of a barber or of the salon for calendar apps (iCalendar), with an ETag',
  params: z.object({ token: checked(z.string(), z.maxLength(200)) }),
}
