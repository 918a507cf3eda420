import { route, streamRoute, type Feature } from '#platform/server/feature.ts'
import { exportClient, exportCsv, exportJson, exportWorkbook, listExports } from '../contract.ts'
import { sendDocument } from './json.ts'
import { lists, sendClient, sendCsv, sendEverything } from './workbook.ts'

export const feature: Feature = {
  name: 'export',
  routes: [
    streamRoute(exportWorkbook, sendEverything),
    streamRoute(exportJson, sendDocument),
    streamRoute(exportClient, sendClient),
    streamRoute(exportCsv, sendCsv),
    route(listExports, lists),
  ],
}
