import { route, type Feature } from '#platform/server/feature.ts'
import { importClients, listImports, previewImport, undoImport } from '../contract.ts'
import { list } from './list.ts'
import { preview } from './preview.ts'
import { purgeJob } from './purge.ts'
import { undo } from './undo.ts'
import { importAll } from './write.ts'

export const feature: Feature = {
  name: 'clients/import',
  keys: 'clients',
  routes: [
    route(previewImport, preview, 'none'),
    route(importClients, importAll, 'custom'),
    route(undoImport, undo, 'custom'),
    route(listImports, list),
  ],
  jobs: [purgeJob],
}
