import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Onboarding } from './schemas.ts'

export { onboardingMessages } from './copy.ts'

// One of the first steps is the first appointment.
const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments' })

export const getOnboarding = endpoint('GET /user/onboarding', 'getOnboarding')
export const finishOnboarding = endpoint('POST /user/onboarding', 'finishOnboarding', { faults: ['notFound'] })
export const changeOnboarding = endpoint('PUT /user/onboarding', 'changeOnboarding', { faults: ['notFound'] })
