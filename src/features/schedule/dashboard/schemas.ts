import * as z from 'zod/mini'
import { appointmentShape } from '#features/schedule/appointments/schemas.ts'
import { amountsShape, limitField, pageField, pagination } from '#platform/shared/fields.ts'

export const getDashboard = {
  summary: 'Today’s figures, a page of today’s appointments, tomorrow in a line and the week so far',
  query: z.object({ page: pageField, limit: limitField(10) }),
  reply: z.object({
    date: z.string(),
    figures: z.object({
      /** Number of uncancelled appointments. */
      total: z.number(),
      /** Number of confirmed and completed appointments. */
      done: z.number(),
      pending: z.number(),
      cancelled: z.number(),
      /** As `earned`, and the prices of all other unsold appointments that are not cancelled. */
      expected: amountsShape,
      /** Services sold today, and prices of unsold confirmed and completed visits that have begun. */
      earned: amountsShape,
      /**
       * Visits of today that are unpaid by the rule of the day close, with their prices; missing in a reply that a
       * device stored with an earlier version.
       */
      unpaid: z.optional(z.object({ visits: z.number(), sum: amountsShape })),
      /** `earned` by barber. */
      barbers: z.array(z.object({ barber_id: z.string(), earned: amountsShape })),
    }),
    tomorrow: z.object({
      date: z.string(),
      /** Number of uncancelled appointments. */
      total: z.number(),
      /** Start of the first one, HH:MM; null without any. */
      first: z.nullable(z.string()),
      /** Number of appointments whose client has a phone. */
      with_phone: z.number(),
    }),
    /** Visits so far in today's week, Monday to Sunday. */
    week: z.object({
      visits: z.number(),
      earned: amountsShape,
      days: z.array(z.object({ date: z.string(), visits: z.number() })),
    }),
    /** True if today's till in the salon's currency was closed. */
    closed: z.boolean(),
    /** Number of unanswered online bookings of any day. */
    requests: z.number(),
    /** Number of clients' requests about their data that came 20 days ago or earlier; omitted without any. */
    requests_due: z.optional(z.number()),
    /** Number of those that came later, from a client’s link; omitted without any. */
    requests_online: z.optional(z.number()),
    /** Monthly anonymising that begins within a week, for the owner; omitted without one. */
    retention: z.optional(z.object({ day: z.string(), clients: z.number() })),
    /** `stopped` is true if online bookings for today are stopped; null without online booking, and for barbers. */
    online: z.nullable(z.object({ stopped: z.boolean() })),
    appointments: z.array(appointmentShape),
    pagination,
  }),
}
