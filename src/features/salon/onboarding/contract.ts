import { salonRead, salonWrite, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Onboarding } from './schemas.ts'

export { onboardingMessages } from './copy.ts'

export const getOnboarding = salonRead({
  path: '/user/onboarding',
  for: ['owner'],
  // The first appointment is one of the steps.
  topic: 'appointments',
  types: typesOf<typeof schemas.getOnboarding>(),
})

export const finishOnboarding = salonWrite({
  method: 'POST',
  path: '/user/onboarding',
  for: ['owner'],
  topic: 'appointments',
  faults: ['notFound'],
  types: typesOf<typeof schemas.finishOnboarding>(),
})

export const changeOnboarding = salonWrite({
  method: 'PUT',
  path: '/user/onboarding',
  for: ['owner'],
  topic: 'appointments',
  faults: ['notFound'],
  types: typesOf<typeof schemas.changeOnboarding>(),
})
