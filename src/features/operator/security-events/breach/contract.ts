import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export { breachMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ access: 'admin' })

const failure = 'Gabim gjatë llogaritjes së shkeljes'

export const getBreach = endpoint('GET /admin/breach', 'getBreach', { topic: null, failure })
export const getBreachFile = endpoint('GET /admin/breach/file', 'getBreachFile', { topic: null, stream: true, failure })
