import * as z from 'zod/mini'
import { checked, dateField, timeField } from '#platform/shared/fields.ts'
import { languageField } from '../../texts/schemas.ts'
import { dayField, linkPage } from '../schemas.ts'

export const chooseAgain = {
  summary: 'Free starts for the same services by the same barber',
  params: linkPage.params,
  query: z.object({ gjuha: languageField, nga: dayField }),
}

export const bookAgain = {
  summary: 'Book the same services by the same barber again, by the rules of online booking',
  ...linkPage,
  body: z.object({
    date: dateField(),
    time: timeField(),
    /** Idempotency key of the form. */
    key: z.optional(checked(z.string(), z.maxLength(100))),
  }),
}
