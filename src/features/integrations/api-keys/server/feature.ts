import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { reachOf } from '../rules.ts'
import { list, make, revoke, purge } from './keys.ts'
import { apiKeyPurgeJob } from './jobs.ts'

export const feature: Feature = {
  name: 'api-keys',
  routes: routesOf(contract, schemas, {
    listApiKeys: list,
    makeApiKey: withAudit(make, 'create:api_key', {
      severity: 'warning',
      id: (_input, { key }) => key.id,
      text: (_input, { key }) => auditText('U krijua një çelës API', key.name, reachOf(key)),
    }),
    revokeApiKey: withAudit(revoke, 'custom'),
  }),
  jobs: [handler(apiKeyPurgeJob, purge)],
}
