import { route, type Feature } from '#platform/server/feature.ts'
import type { Operations } from '#platform/server/systemStatus.ts'
import { getOperations, retryJob, retryMail } from '../contract.ts'
import { look } from './read.ts'
import { againJob, againMail } from './retry.ts'

export function systemFeature(operations: Operations): Feature {
  return {
    name: 'system',
    routes: [
      route(getOperations, (call) => look(call, operations)),
      route(retryJob, (_call, input) => againJob(operations, input), { action: 'system', entity: 'job' }),
      route(retryMail, againMail, { action: 'email', entity: 'mail' }),
    ],
  }
}
