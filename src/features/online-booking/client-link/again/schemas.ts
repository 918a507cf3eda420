import * as z from 'zod/mini'
import { checked, dateField, timeField } from '#platform/shared/fields.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { languageField } from '../../texts/schemas.ts'

const params = z.object({ token: checked(z.string(), z.maxLength(200)) })

export const chooseAgain = {
  summary: 'When the client can have the same services by the same barber again',
  params,
  query: z.object({
    gjuha: languageField,
    nga: z.pipe(
      z.optional(z.unknown()),
      z.transform((value) => (typeof value === 'string' && isLocalDate(value) ? value : null)),
    ),
  }),
}

export const bookAgain = {
  summary: 'Book the same services by the same barber again, by the rules of every online booking',
  params,
  query: z.object({ gjuha: languageField }),
  body: z.object({
    date: dateField(),
    time: timeField(),
    /** Idempotency key of the form. */
    key: z.optional(checked(z.string(), z.maxLength(100))),
  }),
}
