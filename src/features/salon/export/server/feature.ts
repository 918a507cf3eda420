import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { type Feature, handler, routesOf, withAudit, withEvent } from '#platform/server/feature.ts'
import { lists, sendClient, sendCsv, sendDocument, sendEverything } from './downloads.ts'
import { ask, purge, read, send } from './full/archives.ts'
import { fullExportLimit, make } from './full/make.ts'
import { fullExportJob, fullExportPurgeJob, fullImportJob, fullImportResumeJob } from './jobs.ts'
import { readIn } from './readIn/readIn.ts'
import { begin, resume, shown, take } from './readIn/uploads.ts'

const exported = { kind: 'export' } as const

export const feature: Feature = {
  name: 'export',
  routes: routesOf(contract, schemas, {
    exportWorkbook: withEvent(sendEverything, exported),
    exportJson: withEvent(sendDocument, exported),
    exportClient: withEvent(sendClient, { kind: 'export', client: ({ id }) => id }),
    exportCsv: withEvent(sendCsv, exported),
    listExports: lists,
    getFullExport: read,
    makeFullExport: withAudit(ask, 'create:export', {
      severity: 'warning',
      text: () => 'Pronari kërkoi gjithçka në një ZIP',
    }),
    sendFullExport: withEvent(send, exported),
    getReadIn: shown,
    beginReadIn: withAudit(begin, 'create:export', {
      severity: 'warning',
      text: () => 'Pronari nisi kthimin e një arkivi',
    }),
    sendPart: withAudit(take, 'none'),
  }),
  jobs: [
    handler(fullExportJob, make),
    handler(fullExportPurgeJob, purge),
    handler(fullImportJob, readIn),
    handler(fullImportResumeJob, resume),
  ],
  settings: [fullExportLimit],
}
