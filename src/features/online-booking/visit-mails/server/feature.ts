import { job, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { purge } from './addresses.ts'
import { send, sendJob } from './send.ts'
import { ask, unsubscribe } from './unsubscribe.ts'

export const feature: Feature = {
  name: 'online-booking/notices',
  routes: routesOf(contract, schemas, {
    askUnsubscribe: ask,
    unsubscribeVisit: withAudit(unsubscribe, 'none'),
  }),
  jobs: [
    job({ name: sendJob, cron: '* * * * *', ownTransactions: true, run: send }),
    job({ name: 'visit-mails.purge', cron: '25 3 * * *', run: purge }),
  ],
}
