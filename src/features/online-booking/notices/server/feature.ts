import { job, pageRoute, type Feature } from '#platform/server/feature.ts'
import { askUnsubscribe, unsubscribeVisit } from '../contract.ts'
import { purge } from './purge.ts'
import { send, sendJob } from './send.ts'
import { ask, unsubscribe } from './unsubscribe.ts'

export const feature: Feature = {
  name: 'online-booking/notices',
  routes: [pageRoute(askUnsubscribe, ask), pageRoute(unsubscribeVisit, unsubscribe, 'none')],
  jobs: [
    job({ name: sendJob, cron: '* * * * *', ownTransactions: true, run: send }),
    job({ name: 'visit-mails.purge', cron: '25 3 * * *', run: purge }),
  ],
}
