import { endUnanswered } from '#features/schedule/appointments/server/public.ts'
import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { accept, decline, propose, reopen } from './answer.ts'
import { figures } from './figures.ts'
import { list } from './list.ts'
import { unansweredRequestsJob } from './jobs.ts'

export const feature: Feature = {
  name: 'online-requests',
  keys: 'appointments',
  routes: routesOf(contract, schemas, {
    listRequests: list,
    acceptRequest: withAudit(accept, 'custom'),
    declineRequest: withAudit(decline, 'custom'),
    proposeTime: withAudit(propose, 'custom'),
    reopenRequest: withAudit(reopen, 'custom'),
    getOnlineFigures: figures,
  }),
  jobs: [handler(unansweredRequestsJob, endUnanswered)],
}
