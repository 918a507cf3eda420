import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Onboarding } from './schemas.ts'

export { onboardingMessages } from './copy.ts'

export const getOnboarding = endpoint('GET /user/onboarding', {
  // The first appointment is one of the steps.
  topic: 'appointments',
  types: typesOf<typeof schemas.getOnboarding>(),
})

export const finishOnboarding = endpoint('POST /user/onboarding', {
  topic: 'appointments',
  faults: ['notFound'],
  types: typesOf<typeof schemas.finishOnboarding>(),
})

export const changeOnboarding = endpoint('PUT /user/onboarding', {
  topic: 'appointments',
  faults: ['notFound'],
  types: typesOf<typeof schemas.changeOnboarding>(),
})
