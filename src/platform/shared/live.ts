import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import type * as schemas from './liveSchemas.ts'

export type { LiveLine } from './liveSchemas.ts'

const endpoint = endpointsOf<typeof schemas>()

/** Interval of heartbeats, in ms. A client without one for twice as long reconnects. */
export const heartbeatMs = 20_000

export const openLive = endpoint('GET /live', 'openLive', {
  access: 'member',
  for: salonRoles,
  stream: true,
  failure: 'Lidhja e drejtpërdrejtë u ndërpre.',
})
