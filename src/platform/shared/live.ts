import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './liveSchemas.ts'

export type { LiveLine } from './liveSchemas.ts'

/** Interval of heartbeats, in ms. A client without one for twice as long reconnects. */
export const heartbeatMs = 20_000

export const openLive = endpoint('GET /live', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  stream: true,
  failure: 'Lidhja e drejtpërdrejtë u ndërpre.',
  types: typesOf<typeof schemas.openLive>(),
})
