import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list } from './list.ts'
import { preview } from './preview.ts'
import { purgeJob } from './purge.ts'
import { undo } from './undo.ts'
import { importAll } from './write.ts'

export const feature: Feature = {
  name: 'clients/import',
  keys: 'clients',
  routes: routesOf(contract, schemas, {
    previewImport: withAudit(preview, 'none'),
    importClients: withAudit(importAll, 'custom'),
    undoImport: withAudit(undo, 'custom'),
    listImports: list,
  }),
  jobs: [purgeJob],
}
