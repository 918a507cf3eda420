import { endUnanswered } from '#features/appointments/server/public.ts'
import { job, route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import { accept, decline, propose, reopen } from './answer.ts'
import { figures } from './figures.ts'
import { list } from './list.ts'

export const feature: Feature = {
  name: 'online-requests',
  keys: 'appointments',
  routes: [
    route(contract.listRequests, list),
    route(contract.acceptRequest, accept, 'custom'),
    route(contract.declineRequest, decline, 'custom'),
    route(contract.proposeTime, propose, 'custom'),
    route(contract.reopenRequest, reopen, 'custom'),
    route(contract.getOnlineFigures, figures),
  ],
  jobs: [job({ name: 'online-requests.unanswered', cron: '* * * * *', ownTransactions: true, run: endUnanswered })],
}
