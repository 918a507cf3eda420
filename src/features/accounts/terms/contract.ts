import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export { termsMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'salon' })

export const otherTermsNow = defineFault(
  409,
  'other_terms_now',
  'Kushtet sapo ndryshuan. Rifreskoni faqen dhe lexojini.',
)

export const getTerms = endpoint('GET /user/terms', 'getTerms')

export const answerTerms = endpoint('PUT /user/terms', 'answerTerms', { faults: ['otherTermsNow'] })
