import { job, route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import { list as listDeliveries, purge, replay, test } from './deliveries.ts'
import { list, make, remove, rotate, update } from './manage.ts'
import { send, sendJob } from './send.ts'
import { webhookSetting } from './setting.ts'

const entry = { entity: 'webhook' } as const

export const feature: Feature = {
  name: 'webhooks',
  routes: [
    route(contract.listWebhooks, list),
    route(contract.makeWebhook, make, { ...entry, action: 'create', id: (_input, { webhook }) => webhook.id }),
    route(contract.updateWebhook, update, { ...entry, action: 'update' }),
    route(contract.rotateWebhookSecret, rotate, { ...entry, action: 'update' }),
    route(contract.removeWebhook, remove, { ...entry, action: 'delete' }),
    route(contract.testWebhook, test, 'none'),
    route(contract.listDeliveries, listDeliveries),
    route(contract.replayDelivery, replay, { ...entry, action: 'update' }),
  ],
  jobs: [
    job({ name: sendJob, cron: '* * * * *', ownTransactions: true, run: send }),
    job({ name: 'webhooks.purge', cron: '35 3 * * *', run: purge }),
  ],
  settings: [webhookSetting],
}
