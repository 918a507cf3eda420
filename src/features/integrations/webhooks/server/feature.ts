import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list as listDeliveries, purge, replay, test } from './deliveries.ts'
import { list, make, remove, rotate, update } from './manage.ts'
import { send, webhookSetting } from './send.ts'
import { webhookPurgeJob, webhooksJob } from './jobs.ts'

export const feature: Feature = {
  name: 'webhooks',
  routes: routesOf(contract, schemas, {
    listWebhooks: list,
    makeWebhook: withAudit(make, 'create:webhook', {
      id: (_input, { webhook }) => webhook.id,
    }),
    updateWebhook: withAudit(update, 'update:webhook'),
    rotateWebhookSecret: withAudit(rotate, 'update:webhook'),
    removeWebhook: withAudit(remove, 'delete:webhook'),
    testWebhook: withAudit(test, 'none'),
    listDeliveries,
    replayDelivery: withAudit(replay, 'update:webhook'),
  }),
  jobs: [handler(webhooksJob, send), handler(webhookPurgeJob, purge)],
  settings: [webhookSetting],
}
