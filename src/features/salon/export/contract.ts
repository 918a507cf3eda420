import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

export const noSuchList = defineFault(404, 'not_found', 'Kjo listë nuk ekziston.')

export { fullExportMessages } from './copy.ts'

const failure = 'Gabim në eksportimin e të dhënave. Ju lutem provoni përsëri.'
const file = {
  // Every member of a salon, also after the subscription has ended, because the data belongs to the salon.
  access: 'member',
  stream: true,
  failure,
  // Limited, because the export reads all data of a salon.
  limits: [{ by: 'address', max: 60, minutes: 60 }],
} as const

export const exportWorkbook = endpoint('GET /export/xlsx', 'exportWorkbook', { ...file, faults: ['forbidden'] })
export const exportJson = endpoint('GET /export/json', 'exportJson', { ...file, faults: ['forbidden'] })
export const exportCsv = endpoint('GET /export/csv', 'exportCsv', { ...file, faults: ['forbidden', 'noSuchList'] })
export const listExports = endpoint('GET /export/lists', 'listExports', { access: 'member', failure })
export const exportClient = endpoint('GET /export/clients/:id', 'exportClient', {
  ...file,
  faults: ['clientGone', 'forbidden'],
})

export const fullExportGone = defineFault(404, 'not_found', 'Ky ZIP nuk është më. Përgatiteni përsëri.')

/** The archive of everything, for the owner who asked for it. */
const full = { access: 'member', failure, topic: 'exports' } as const

export const getFullExport = endpoint('GET /export/full', 'getFullExport', { ...full, faults: ['forbidden'] })
export const makeFullExport = endpoint('POST /export/full', 'makeFullExport', {
  ...full,
  // The password is verified before the transaction.
  transaction: false,
  limits: [{ by: 'user', max: 10, minutes: 60 }],
  faults: ['forbidden', 'tooManyRequests'],
})
export const sendFullExport = endpoint('GET /export/full/:id', 'sendFullExport', {
  ...file,
  faults: ['forbidden', 'fullExportGone'],
})
