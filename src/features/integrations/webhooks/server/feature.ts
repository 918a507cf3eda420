import { job, route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list as listDeliveries, purge, replay, test } from './deliveries.ts'
import { list, make, remove, rotate, update } from './manage.ts'
import { send, sendJob } from './send.ts'
import { webhookSetting } from './setting.ts'

const entry = { entity: 'webhook' } as const

export const feature: Feature = {
  name: 'webhooks',
  routes: [
    route(contract.listWebhooks, schemas.listWebhooks, list),
    route(contract.makeWebhook, schemas.makeWebhook, make, {
      ...entry,
      action: 'create',
      id: (_input, { webhook }) => webhook.id,
    }),
    route(contract.updateWebhook, schemas.updateWebhook, update, { ...entry, action: 'update' }),
    route(contract.rotateWebhookSecret, schemas.rotateWebhookSecret, rotate, { ...entry, action: 'update' }),
    route(contract.removeWebhook, schemas.removeWebhook, remove, { ...entry, action: 'delete' }),
    route(contract.testWebhook, schemas.testWebhook, test, 'none'),
    route(contract.listDeliveries, schemas.listDeliveries, listDeliveries),
    route(contract.replayDelivery, schemas.replayDelivery, replay, { ...entry, action: 'update' }),
  ],
  jobs: [
    job({ name: sendJob, cron: '* * * * *', ownTransactions: true, run: send }),
    job({ name: 'webhooks.purge', cron: '35 3 * * *', run: purge }),
  ],
  settings: [webhookSetting],
}
