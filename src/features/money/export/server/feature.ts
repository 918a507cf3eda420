import { route, streamRoute, type Feature } from '#platform/server/feature.ts'
import { exportClient, exportCsv, exportJson, exportWorkbook, listExports } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { sendDocument } from './json.ts'
import { lists, sendClient, sendCsv, sendEverything } from './workbook.ts'

export const feature: Feature = {
  name: 'export',
  routes: [
    streamRoute(exportWorkbook, schemas.exportWorkbook, sendEverything),
    streamRoute(exportJson, schemas.exportJson, sendDocument),
    streamRoute(exportClient, schemas.exportClient, sendClient),
    streamRoute(exportCsv, schemas.exportCsv, sendCsv),
    route(listExports, schemas.listExports, lists),
  ],
}
