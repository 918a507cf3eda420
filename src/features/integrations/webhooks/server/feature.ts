import { job, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list as listDeliveries, purge, replay, test } from './deliveries.ts'
import { list, make, remove, rotate, update } from './manage.ts'
import { send, sendJob, webhookSetting } from './send.ts'

const entry = { entity: 'webhook' } as const

export const feature: Feature = {
  name: 'webhooks',
  routes: routesOf(contract, schemas, {
    listWebhooks: list,
    makeWebhook: withAudit(make, { ...entry, action: 'create', id: (_input, { webhook }) => webhook.id }),
    updateWebhook: withAudit(update, { ...entry, action: 'update' }),
    rotateWebhookSecret: withAudit(rotate, { ...entry, action: 'update' }),
    removeWebhook: withAudit(remove, { ...entry, action: 'delete' }),
    testWebhook: withAudit(test, 'none'),
    listDeliveries,
    replayDelivery: withAudit(replay, { ...entry, action: 'update' }),
  }),
  jobs: [
    job({ name: sendJob, cron: '* * * * *', ownTransactions: true, run: send }),
    job({ name: 'webhooks.purge', cron: '35 3 * * *', run: purge }),
  ],
  settings: [webhookSetting],
}
