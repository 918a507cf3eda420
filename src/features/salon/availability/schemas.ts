import * as z from 'zod/mini'
import { checked, dateField, durationField, idField, timeField } from '#platform/shared/fields.ts'

export const getAvailability = {
  summary: 'Free starts of each day of a span (at most 62 days) by barber, and how full each day is',
  query: z.object({
    from: dateField(),
    to: dateField(),
    /** A service's name, for its duration, pause and buffer as each barber does it. */
    service: z.optional(checked(z.string(), z.trim(), z.maxLength(120))),
    /** Minutes; instead of the service's. */
    duration: z.optional(durationField()),
    barber_id: z.optional(idField),
    /** Listed too where it is free, off the step as well. */
    at: z.optional(timeField()),
  }),
  reply: z.object({
    /** Minutes between starts. */
    step: z.number(),
    days: z.array(
      z.object({
        date: z.string(),
        /** No barber works. */
        closed: z.boolean(),
        /** Share of the working time that is taken, 0 to 1. */
        fullness: z.number(),
        barbers: z.array(
          z.object({
            barber_id: z.string(),
            barber: z.string(),
            /** By time. `rank` 1 is the start that leaves the fewest minutes too short to sell. */
            starts: z.array(z.object({ time: z.string(), rank: z.number() })),
          }),
        ),
      }),
    ),
  }),
}
