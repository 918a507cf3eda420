import { route, type Feature } from '#platform/server/feature.ts'
import {
  getRecipientStatistics,
  listRecentNotifications,
  sendDailyReports,
  sendNotification,
  unsubscribe,
} from '../contract.ts'
import { listRecent, readReach } from './list.ts'
import { announce, report } from './send.ts'
import { fanOutJob } from './fanOut.ts'
import { choose } from './unsubscribe.ts'

export const feature: Feature = {
  name: 'notifications',
  routes: [
    route(listRecentNotifications, listRecent),
    route(getRecipientStatistics, readReach),
    route(sendNotification, announce, 'custom'),
    route(sendDailyReports, report, 'custom'),
    route(unsubscribe, choose, {
      action: 'update',
      entity: 'mail',
      id: () => null,
      text: (_input, { subscribed }) =>
        subscribed ? 'Një adresë do përsëri njoftime.' : 'Një adresë nuk do më njoftime.',
    }),
  ],
  jobs: [fanOutJob],
}
