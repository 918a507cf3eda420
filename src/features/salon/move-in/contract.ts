import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import type * as schemas from './schemas.ts'
import type { MoveInPreview } from './schemas.ts'

export type { MoveInAnswer, MoveInClash, MoveInPreview, MoveInRecord, MoveInWeek, SentRecord } from './schemas.ts'

export { moveInMessages } from './copy.ts'
export { maxMoveInText } from './limits.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'clients' })

/** 409: something changed since the preview. Contains the current preview. */
export const moveInOutdated = defineFault<{ preview: MoveInPreview }>(
  409,
  'stale',
  'Salloni u ndryshua ndërkohë. Shikoni edhe një herë se çfarë do të vijë.',
)

/** Maximum body size: 10,000 rows of about 600 bytes. */
const bodyBytes = 6 * 1024 * 1024
/** Limited, because it reads the whole client list. Each clash that is settled is a preview: one in two seconds. */
const limits = [{ by: 'user', max: 300, minutes: 10 }] as const

export const previewMoveIn = endpoint('POST /salon/move-in/preview', 'previewMoveIn', {
  transaction: false,
  bodyBytes,
  limits,
  failure: loadFailedMessage,
  topic: null,
})

export const moveIn = endpoint('POST /salon/move-in', 'moveIn', {
  // Opens its own transaction, repeated if a booking created one of the clients concurrently.
  transaction: false,
  bodyBytes,
  limits,
  faults: ['moveInOutdated'],
})
