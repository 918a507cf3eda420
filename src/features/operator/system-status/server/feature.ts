import { route, type Feature } from '#platform/server/feature.ts'
import type { SystemStatus } from '#platform/server/systemStatus.ts'
import { getSystemStatus, retryJob, retryMail } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { readStatus } from './read.ts'
import { retryFailedJob, retryFailedMail } from './retry.ts'

export function systemFeature(systemStatus: SystemStatus): Feature {
  return {
    name: 'system-status',
    routes: [
      route(getSystemStatus, schemas.getSystemStatus, (call) => readStatus(call, systemStatus)),
      route(retryJob, schemas.retryJob, (_call, input) => retryFailedJob(systemStatus, input), {
        action: 'system',
        entity: 'job',
      }),
      route(retryMail, schemas.retryMail, retryFailedMail, { action: 'email', entity: 'mail' }),
    ],
  }
}
