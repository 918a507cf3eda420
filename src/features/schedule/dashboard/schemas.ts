import * as z from 'zod/mini'
import { appointmentShape } from '#features/schedule/appointments/schemas.ts'
import { amountsShape, limitField, pageField, pagination } from '#platform/shared/fields.ts'

export const getDashboard = {
  summary: 'Today’s figures, a page of today’s appointments, tomorrow in a line and the week so far',
  query: z.object({ page: pageField, limit: limitField(10) }),
  reply: z.object({
    date: z.string(),
    figures: z.object({
      /** Without cancelled ones. */
      total: z.number(),
      /** Confirmed and completed. */
      done: z.number(),
      pending: z.number(),
      cancelled: z.number(),
      /** Sum of all that is not cancelled. */
      expected: amountsShape,
      /** Sum of visits that are confirmed or completed and have begun. */
      earned: amountsShape,
    }),
    /** The day that follows. */
    tomorrow: z.object({
      date: z.string(),
      /** Without cancelled ones. */
      total: z.number(),
      /** HH:MM of the first one; null without any. */
      first: z.nullable(z.string()),
      /** Those whose client has a phone. */
      with_phone: z.number(),
    }),
    /** Monday to Sunday of today's week: visits so far. */
    week: z.object({
      visits: z.number(),
      earned: amountsShape,
      days: z.array(z.object({ date: z.string(), visits: z.number() })),
    }),
    /** True if today's till in the salon's currency was closed. */
    closed: z.boolean(),
    /** Online bookings of any day that wait for an answer. */
    requests: z.number(),
    /** True if online bookings for today are stopped; null where there are none, and for barbers. */
    online: z.nullable(z.object({ stopped: z.boolean() })),
    appointments: z.array(appointmentShape),
    pagination,
  }),
}
