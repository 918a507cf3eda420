import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import type * as schemas from './schemas.ts'

export type { Onboarding } from './schemas.ts'

export { onboardingMessages } from './messages.ts'

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/user/onboarding',
  access: 'subscriber',
  for: ['owner'],
  // The first appointment is one of the steps.
  topic: 'appointments',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getOnboarding>(),
})

export const finishOnboarding = endpoint({
  method: 'POST',
  path: '/user/onboarding',
  access: 'subscriber',
  for: ['owner'],
  topic: 'appointments',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.finishOnboarding>(),
})

export const changeOnboarding = endpoint({
  method: 'PUT',
  path: '/user/onboarding',
  access: 'subscriber',
  for: ['owner'],
  topic: 'appointments',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.changeOnboarding>(),
})
