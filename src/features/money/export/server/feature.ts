import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { type Feature, routesOf } from '#platform/server/feature.ts'
import { lists, sendClient, sendCsv, sendDocument, sendEverything } from './downloads.ts'

export const feature: Feature = {
  name: 'export',
  routes: routesOf(contract, schemas, {
    exportWorkbook: sendEverything,
    exportJson: sendDocument,
    exportClient: sendClient,
    exportCsv: sendCsv,
    listExports: lists,
  }),
}
