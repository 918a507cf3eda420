import { endUnanswered } from '#features/schedule/appointments/server/public.ts'
import { job, route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { accept, decline, propose, reopen } from './answer.ts'
import { figures } from './figures.ts'
import { list } from './list.ts'

export const feature: Feature = {
  name: 'online-requests',
  keys: 'appointments',
  routes: [
    route(contract.listRequests, schemas.listRequests, list),
    route(contract.acceptRequest, schemas.acceptRequest, accept, 'custom'),
    route(contract.declineRequest, schemas.declineRequest, decline, 'custom'),
    route(contract.proposeTime, schemas.proposeTime, propose, 'custom'),
    route(contract.reopenRequest, schemas.reopenRequest, reopen, 'custom'),
    route(contract.getOnlineFigures, schemas.getOnlineFigures, figures),
  ],
  jobs: [job({ name: 'online-requests.unanswered', cron: '* * * * *', ownTransactions: true, run: endUnanswered })],
}
