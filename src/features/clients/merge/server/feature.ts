import { route, type Feature } from '#platform/server/feature.ts'
import { keepApart, listDuplicates, listMerges, mergeClients, undoMerge } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { apart, duplicates } from './duplicates.ts'
import { merge } from './merge.ts'
import { merges } from './merges.ts'
import { undo } from './undo.ts'

export const feature: Feature = {
  name: 'clients/merge',
  keys: 'clients',
  routes: [
    route(listDuplicates, schemas.listDuplicates, duplicates),
    route(keepApart, schemas.keepApart, apart, 'none'),
    route(listMerges, schemas.listMerges, merges),
    route(mergeClients, schemas.mergeClients, merge, { action: 'update', entity: 'client' }),
    route(undoMerge, schemas.undoMerge, undo, { action: 'update', entity: 'client' }),
  ],
}
