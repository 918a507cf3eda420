import { streamRoute, type Feature } from '#platform/server/feature.ts'
import { exportClient, exportJson, exportWorkbook } from '../contract.ts'
import { sendDocument } from './json.ts'
import { sendClient, sendEverything } from './workbook.ts'

export const feature: Feature = {
  name: 'export',
  routes: [
    streamRoute(exportWorkbook, sendEverything),
    streamRoute(exportJson, sendDocument),
    streamRoute(exportClient, sendClient),
  ],
}
