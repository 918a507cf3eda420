import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { visitMailsJob } from '#features/schedule/appointments/server/jobs.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { purge } from './addresses.ts'
import { send } from './send.ts'
import { ask, unsubscribe } from './unsubscribe.ts'
import { visitMailPurgeJob } from './jobs.ts'

export const feature: Feature = {
  name: 'online-booking/notices',
  routes: routesOf(contract, schemas, {
    askUnsubscribe: ask,
    unsubscribeVisit: withAudit(unsubscribe, 'none'),
  }),
  jobs: [handler(visitMailsJob, send), handler(visitMailPurgeJob, purge)],
}
