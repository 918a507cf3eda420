import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import type { SystemStatus } from '#platform/server/systemStatus.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { readStatus } from './read.ts'
import { retryFailedJob, retryFailedMail } from './retry.ts'

export function systemFeature(systemStatus: SystemStatus): Feature {
  return {
    name: 'system-status',
    routes: routesOf(contract, schemas, {
      getSystemStatus: (call) => readStatus(call, systemStatus),
      retryJob: withAudit((_call, input) => retryFailedJob(systemStatus, input), { action: 'system', entity: 'job' }),
      retryMail: withAudit(retryFailedMail, { action: 'email', entity: 'mail' }),
    }),
  }
}
