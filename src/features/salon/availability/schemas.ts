import * as z from 'zod/mini'
import { checked, dateField, durationField, idField, timeField } from '#platform/shared/fields.ts'

export const getAvailability = {
  summary: 'Free starts by day and barber in a span of at most 62 days, and how full each day is',
  query: z.object({
    from: dateField(),
    to: dateField(),
    /** Name of the service, which determines duration, pause and buffer per barber. */
    service: z.optional(checked(z.string(), z.trim(), z.maxLength(120))),
    /** Duration in minutes, overriding the service's. */
    duration: z.optional(durationField()),
    barber_id: z.optional(idField),
    /** Appointment that is being changed, whose own time counts as free. */
    except: z.optional(idField),
    /** Additional start to include if free, regardless of the step. */
    at: z.optional(timeField()),
  }),
  reply: z.object({
    /** Minutes between starts. */
    step: z.number(),
    days: z.array(
      z.object({
        date: z.string(),
        /** True if no barber works. */
        closed: z.boolean(),
        /** Occupied share of the working time, 0 to 1. */
        fullness: z.number(),
        barbers: z.array(
          z.object({
            barber_id: z.string(),
            barber: z.string(),
            /** Starts by time. `rank` 1 leaves the fewest unsellable minutes. */
            starts: z.array(z.object({ time: z.string(), rank: z.number() })),
          }),
        ),
      }),
    ),
  }),
}
