import { streamRoute, type Feature } from '#platform/server/feature.ts'
import { exportJson, exportWorkbook } from '../contract.ts'
import { sendDocument } from './json.ts'
import { sendEverything } from './workbook.ts'

export const feature: Feature = {
  name: 'export',
  routes: [streamRoute(exportWorkbook, sendEverything), streamRoute(exportJson, sendDocument)],
}
