import { route, type Feature } from '#platform/server/feature.ts'
import { importClients, listImports, previewImport, undoImport } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list } from './list.ts'
import { preview } from './preview.ts'
import { purgeJob } from './purge.ts'
import { undo } from './undo.ts'
import { importAll } from './write.ts'

export const feature: Feature = {
  name: 'clients/import',
  keys: 'clients',
  routes: [
    route(previewImport, schemas.previewImport, preview, 'none'),
    route(importClients, schemas.importClients, importAll, 'custom'),
    route(undoImport, schemas.undoImport, undo, 'custom'),
    route(listImports, schemas.listImports, list),
  ],
  jobs: [purgeJob],
}
