import * as z from 'zod/mini'
import { checked, dateField, messageReply } from '#platform/shared/fields.ts'

const bajramShape = z.object({
  year: z.number(),
  fitr: z.string(),
  adha: z.string(),
  /** Second occurrence in the year; usually null. */
  fitr_again: z.nullable(z.string()),
  adha_again: z.nullable(z.string()),
})
export type BajramYear = z.output<typeof bajramShape>

export const listBajramDates = {
  summary: 'First days of both Bajrams by year',
  reply: z.object({ years: z.array(bajramShape) }),
}

export const saveBajramDates = {
  summary: 'Set the first days of both Bajrams of a year, for the holidays of all salons',
  body: z.object({
    year: checked(z.coerce.number(), z.int(), z.minimum(2000), z.maximum(2199)),
    fitr: dateField(),
    adha: dateField(),
    fitr_again: z._default(z.nullable(dateField()), null),
    adha_again: z._default(z.nullable(dateField()), null),
  }),
  reply: messageReply,
}
