import * as z from 'zod/mini'
import { addressLimits } from '#features/online-booking/booking/rules.ts'
import { pageEndpoint } from '#platform/shared/endpoint.ts'
import { checked, dateField, timeField } from '#platform/shared/fields.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { languageField } from '../../texts/contract.ts'

const params = z.object({ token: checked(z.string(), z.maxLength(200)) })

export const chooseAgain = pageEndpoint({
  method: 'GET',
  path: '/v/:token/perseri',
  access: 'visitor',
  params,
  query: z.object({
    gjuha: languageField,
    nga: z.pipe(
      z.optional(z.unknown()),
      z.transform((value) => (typeof value === 'string' && isLocalDate(value) ? value : null)),
    ),
  }),
  summary: 'When the client can have the same services by the same barber again',
})

export const bookAgain = pageEndpoint({
  method: 'POST',
  path: '/v/:token/perseri',
  access: 'visitor',
  form: true,
  transaction: false,
  limits: addressLimits.book,
  params,
  query: z.object({ gjuha: languageField }),
  body: z.object({
    date: dateField(),
    time: timeField(),
    /** Of the form: sent twice it books once. */
    key: z.optional(checked(z.string(), z.maxLength(100))),
  }),
  summary: 'Book the same services by the same barber again, by the rules of every online booking',
})
