import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'
import type { Onboarding } from './schemas.ts'

export type { Onboarding }

export { onboardingMessages } from './copy.ts'

export const isComplete = ({ steps }: Onboarding): boolean =>
  steps.salon && steps.visit && steps.link !== false && steps.phone

// One of the first steps is the first appointment.
const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments' })

export const getOnboarding = endpoint('GET /user/onboarding', 'getOnboarding')
export const finishOnboarding = endpoint('POST /user/onboarding', 'finishOnboarding', { faults: ['notFound'] })
export const changeOnboarding = endpoint('PUT /user/onboarding', 'changeOnboarding', { faults: ['notFound'] })
