import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { apart, duplicates } from './duplicates.ts'
import { merge } from './merge.ts'
import { merges } from './merges.ts'
import { undo } from './undo.ts'

export const feature: Feature = {
  name: 'clients/merge',
  keys: 'clients',
  routes: routesOf(contract, schemas, {
    listDuplicates: duplicates,
    keepApart: withAudit(apart, 'none'),
    listMerges: merges,
    mergeClients: withAudit(merge, 'update:client'),
    undoMerge: withAudit(undo, 'update:client'),
  }),
}
