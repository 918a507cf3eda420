import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export { papersMessages } from './copy.ts'

/** For the owner alone, and no key. */
const endpoint = endpointsOf<typeof schemas>({ topic: 'salon' })

export const getPapers = endpoint('GET /user/papers', 'getPapers')
export const exportPapers = endpoint('GET /export/papers', 'exportPapers', {
  stream: true,
  limits: [{ by: 'address', max: 60, minutes: 60 }],
})
