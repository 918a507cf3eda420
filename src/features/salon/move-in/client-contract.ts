import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import type * as schemas from './client-schemas.ts'
import type { ImportPreview } from './client-schemas.ts'

export type { ImportRow, SentRow, ImportOutcome, ImportPreview, SavedRow } from './client-schemas.ts'

export { importMessages, remarkText, skipText, type Remark, type SkipReason } from './clientCopy.ts'

export { maxImportPhones, maxImportText, maxImportRows } from './limits.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'clients', for: deskRoles })

/** 409: clients changed since the preview. Contains the current preview. */
export const importOutdated = defineFault<{ preview: ImportPreview }>(
  409,
  'stale',
  'Klientët u ndryshuan ndërkohë. Shikoni edhe një herë se çfarë do të ndryshojë.',
)
export const importGone = defineFault(404, 'not_found', 'Ky import nuk u gjet, ose nuk mund të zhbëhet më.')

/** Maximum body size: 10,000 rows of about 600 bytes. */
const bodyBytes = 6 * 1024 * 1024
/** Limited, because it reads the whole client list. */
const limits = [{ by: 'user', max: 60, minutes: 10 }] as const

export const previewImport = endpoint('POST /clients/import/preview', 'previewImport', {
  transaction: false,
  bodyBytes,
  limits,
  failure: loadFailedMessage,
  topic: null,
})

export const importClients = endpoint('POST /clients/import', 'importClients', {
  // Opens its own transaction, repeated if a booking created one of the clients concurrently.
  transaction: false,
  bodyBytes,
  limits,
  faults: ['importOutdated'],
})

export const undoImport = endpoint('POST /clients/imports/:id/undo', 'undoImport', {
  transaction: false,
  faults: ['importGone'],
})

export const listImports = endpoint('GET /clients/imports', 'listImports')

export const getImportedVisits = endpoint('GET /clients/imports/:id/visits', 'getImportedVisits', {
  faults: ['importGone'],
})
