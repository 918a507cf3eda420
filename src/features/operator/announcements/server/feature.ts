import { route, type Feature } from '#platform/server/feature.ts'
import {
  getRecipientStatistics,
  listRecentNotifications,
  sendDailyReports,
  sendNotification,
  unsubscribe,
} from '../contract.ts'
import * as schemas from '../schemas.ts'
import { listRecent, readReach } from './list.ts'
import { announce, report } from './send.ts'
import { fanOutJob } from './fanOut.ts'
import { choose } from './unsubscribe.ts'

export const feature: Feature = {
  name: 'notifications',
  routes: [
    route(listRecentNotifications, schemas.listRecentNotifications, listRecent),
    route(getRecipientStatistics, schemas.getRecipientStatistics, readReach),
    route(sendNotification, schemas.sendNotification, announce, 'custom'),
    route(sendDailyReports, schemas.sendDailyReports, report, 'custom'),
    route(unsubscribe, schemas.unsubscribe, choose, {
      action: 'update',
      entity: 'mail',
      id: () => null,
      text: (_input, { subscribed }) =>
        subscribed ? 'Një adresë do përsëri njoftime.' : 'Një adresë nuk do më njoftime.',
    }),
  ],
  jobs: [fanOutJob],
}
