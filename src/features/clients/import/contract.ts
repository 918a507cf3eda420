import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import type * as schemas from './schemas.ts'
import type { ImportPreview } from './schemas.ts'

export type { ImportRow, SentRow, ImportOutcome, ImportPreview } from './schemas.ts'

export { importMessages, remarkText, skipText, type Remark, type SkipReason } from './copy.ts'

export { maxImportPhones, maxImportText, maxImportRows } from './limits.ts'

/** 409: clients changed since the preview. Carries the preview as it is now. */
export const importOutdated = defineFault<{ preview: ImportPreview }>(
  409,
  'stale',
  'Klientët u ndryshuan ndërkohë. Shikoni edhe një herë se çfarë do të ndryshojë.',
)
export const importGone = defineFault(404, 'not_found', 'Ky import nuk u gjet, ose nuk mund të zhbëhet më.')

/** 10,000 rows of about 600 bytes. */
const bodyBytes = 6 * 1024 * 1024
/** Reads the whole list of clients. */
const limits = [{ by: 'user', max: 60, minutes: 10 }] as const

export const previewImport = endpoint('POST /clients/import/preview', {
  for: ['owner', 'reception'],
  transaction: false,
  bodyBytes,
  limits,
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.previewImport>(),
})

export const importClients = endpoint('POST /clients/import', {
  for: ['owner', 'reception'],
  topic: 'clients',
  // Opens its own, which it repeats when a booking made one of the clients meanwhile.
  transaction: false,
  bodyBytes,
  limits,
  faults: ['importOutdated'],
  types: typesOf<typeof schemas.importClients>(),
})

export const undoImport = endpoint('POST /clients/imports/:id/undo', {
  for: ['owner', 'reception'],
  topic: 'clients',
  transaction: false,
  faults: ['importGone'],
  types: typesOf<typeof schemas.undoImport>(),
})

export const listImports = endpoint('GET /clients/imports', {
  for: ['owner', 'reception'],
  topic: 'clients',
  types: typesOf<typeof schemas.listImports>(),
})
