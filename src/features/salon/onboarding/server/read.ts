import type { SalonCall } from '#platform/server/call.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { getOnboarding } from '../contract.ts'
import { onboardingOf } from './queries.ts'

export async function read(call: SalonCall): Promise<ReplyOf<typeof getOnboarding>> {
  return { onboarding: await onboardingOf(call.salon) }
}
