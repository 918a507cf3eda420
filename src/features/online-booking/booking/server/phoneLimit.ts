import type { VisitorCall } from '#platform/server/call.ts'
import type { AttemptLimit } from '#platform/server/feature.ts'
import { phoneAttemptsPerHour } from '../rules.ts'

export const phoneLimit = (call: VisitorCall, e164: string): AttemptLimit => ({
  key: `online booking phone ${call.salon.id} ${e164}`,
  max: phoneAttemptsPerHour,
  minutes: 60,
})
