import { routesOf, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { sendDocument } from './json.ts'
import { lists, sendClient, sendCsv, sendEverything } from './workbook.ts'

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
