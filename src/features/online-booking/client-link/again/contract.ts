import { addressLimits } from '#features/online-booking/booking/rules.ts'
import { pageEndpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export const chooseAgain = pageEndpoint('GET /v/:token/perseri', {
  access: 'visitor',
  types: typesOf<typeof schemas.chooseAgain>(),
})

export const bookAgain = pageEndpoint('POST /v/:token/perseri', {
  access: 'visitor',
  form: true,
  transaction: false,
  limits: addressLimits.book,
  types: typesOf<typeof schemas.bookAgain>(),
})
