import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import { moveInMessages } from './copy.ts'
import type * as schemas from './schemas.ts'
import type { MoveInPreview } from './schemas.ts'

export type {
  MoveInAnswer,
  MoveInBarberName,
  MoveInClash,
  MoveInPreview,
  MoveInRecord,
  MoveInRun,
  MoveInServiceName,
  MoveInWeek,
  SentRecord,
} from './schemas.ts'

export { moveInMessages }
export { maxMoveInPiece, maxMoveInRows, maxMoveInSource, maxMoveInText } from './limits.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'clients' })

/** 409: something changed since the preview. Contains the current preview. */
export const moveInOutdated = defineFault<{ preview: MoveInPreview }>(
  409,
  'stale',
  'Salloni u ndryshua ndërkohë. Shikoni edhe një herë se çfarë do të vijë.',
)
export const moveInGone = defineFault(404, 'not_found', 'Kjo lëvizje nuk u gjet.')
export const moveInGoesOn = defineFault(
  409,
  'move_in_goes_on',
  'Një lëvizje tjetër nuk ka mbaruar ende. Vazhdojeni ose zhbëjeni atë, pastaj nisni tjetrën.',
)
export const moveInIncomplete = defineFault(409, 'rows_missing', moveInMessages.incomplete)
export const moveInMoved = defineFault(409, 'state_changed', 'Lëvizja ndërkohë ka ecur më tej. Shikoni ku është.')

/** Maximum body size: 1,000 rows of 6 KB. */
const bodyBytes = 6 * 1024 * 1024
/** Limited, because it reads the whole client list. Each clash that is settled is a preview: one in two seconds. */
const limits = [{ by: 'user', max: 300, minutes: 10 }] as const

export const beginMoveIn = endpoint('POST /salon/move-in', 'beginMoveIn', { faults: ['moveInGoesOn'], topic: null })

export const addMoveInRows = endpoint('POST /salon/move-in/:id/rows', 'addMoveInRows', {
  bodyBytes,
  limits,
  faults: ['moveInGone', 'moveInIncomplete', 'moveInMoved'],
  topic: null,
})

export const previewMoveIn = endpoint('POST /salon/move-in/:id/preview', 'previewMoveIn', {
  transaction: false,
  bodyBytes,
  limits,
  failure: loadFailedMessage,
  faults: ['moveInGone', 'moveInIncomplete', 'moveInMoved'],
  topic: null,
})

export const startMoveIn = endpoint('POST /salon/move-in/:id/start', 'startMoveIn', {
  // Plans before its own transaction, which locks nothing of the salon.
  transaction: false,
  bodyBytes,
  limits,
  faults: ['moveInGone', 'moveInGoesOn', 'moveInIncomplete', 'moveInOutdated'],
})

export const getMoveIn = endpoint('GET /salon/move-in/:id', 'getMoveIn', { protective: true, faults: ['moveInGone'] })

export const getLatestMoveIn = endpoint('GET /salon/move-in', 'getLatestMoveIn', { protective: true })

export const stopMoveIn = endpoint('POST /salon/move-in/:id/stop', 'stopMoveIn', {
  faults: ['moveInGone'],
})

export const continueMoveIn = endpoint('POST /salon/move-in/:id/continue', 'continueMoveIn', {
  bodyBytes,
  faults: ['moveInGone'],
})
