import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { type Feature, routesOf, withEvent } from '#platform/server/feature.ts'
import { lists, sendClient, sendCsv, sendDocument, sendEverything } from './downloads.ts'

const exported = { kind: 'export' } as const

export const feature: Feature = {
  name: 'export',
  routes: routesOf(contract, schemas, {
    exportWorkbook: withEvent(sendEverything, exported),
    exportJson: withEvent(sendDocument, exported),
    exportClient: withEvent(sendClient, { kind: 'export', client: ({ id }) => id }),
    exportCsv: withEvent(sendCsv, exported),
    listExports: lists,
  }),
}
