import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

export const chooseAgain = endpoint('GET /v/:token/perseri', 'chooseAgain', { access: 'visitor', page: true })

export const bookAgain = endpoint('POST /v/:token/perseri', 'bookAgain', {
  access: 'visitor',
  page: true,
  form: true,
  transaction: false,
})
