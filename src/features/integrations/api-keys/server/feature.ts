import { job, route, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { listApiKeys, makeApiKey, revokeApiKey } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { reachOf } from '../rules.ts'
import { list } from './list.ts'
import { make } from './make.ts'
import { purge } from './purge.ts'
import { revoke } from './revoke.ts'

export const feature: Feature = {
  name: 'api-keys',
  routes: [
    route(listApiKeys, schemas.listApiKeys, list),
    route(makeApiKey, schemas.makeApiKey, make, {
      action: 'create',
      entity: 'api_key',
      severity: 'warning',
      id: (_input, { key }) => key.id,
      text: (_input, { key }) => auditText('U krijua një çelës API', key.name, reachOf(key)),
    }),
    route(revokeApiKey, schemas.revokeApiKey, revoke, 'custom'),
  ],
  jobs: [job({ name: 'api-keys.purge', cron: '55 3 * * *', run: purge })],
}
