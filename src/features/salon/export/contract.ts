import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { partBytes } from './rules.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

export const noSuchList = defineFault(404, 'not_found', 'Kjo listë nuk ekziston.')

export { fullExportMessages, fullImportMessages } from './copy.ts'

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

export const archiveTooLarge = defineFault(409, 'archive_too_large', 'Ky ZIP është mbi 200 MB. Na shkruani.')
export const salonNotEmpty = defineFault<{ contents: string[] }>(
  409,
  'salon_not_empty',
  'Arkivi kthehet vetëm në një sallon bosh. Ky ka tashmë të dhëna.',
)
export const readInGone = defineFault(404, 'not_found', 'Ky ngarkim nuk është më. Zgjidheni skedarin përsëri.')
export const partRefused = defineFault(400, 'bad_part', 'Skedari nuk erdhi i plotë. Zgjidheni përsëri.')

/** An archive that is read into an empty salon, by the owner. */
const readIn = { failure: 'Gabim në kthimin e arkivit. Ju lutem provoni përsëri.', topic: 'exports' } as const

/** Also after the subscription has ended, when it is only shown. */
export const getReadIn = endpoint('GET /export/read-in', 'getReadIn', {
  ...readIn,
  access: 'member',
  faults: ['forbidden'],
})
export const beginReadIn = endpoint('POST /export/read-in', 'beginReadIn', {
  ...readIn,
  // The password is verified before the transaction.
  transaction: false,
  limits: [{ by: 'user', max: 20, minutes: 60 }],
  faults: ['archiveTooLarge', 'forbidden', 'salonNotEmpty', 'tooManyRequests'],
})
export const sendPart = endpoint('PUT /export/read-in/:id/parts/:number', 'sendPart', {
  ...readIn,
  upload: { types: ['application/octet-stream'], bytes: partBytes },
  limits: [{ by: 'user', max: 1_000, minutes: 60 }],
  faults: ['forbidden', 'partRefused', 'readInGone'],
})
