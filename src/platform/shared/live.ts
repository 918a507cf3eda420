import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'

/**
 * One line of the stream, as JSON: topics whose data changed; `*` for all; none for a heartbeat. `requests` are the ids
 * (`x-request-id`) of the calls that made all these changes; without it, something else changed them too.
 */
const liveLine = z.object({ topics: z.array(z.string()), requests: z.optional(z.array(z.string())) })
export type LiveLine = z.output<typeof liveLine>

/** Milliseconds between heartbeats. A client that hears nothing for twice as long reconnects. */
export const heartbeatMs = 20_000

export const openLive = endpoint({
  method: 'GET',
  path: '/live',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  stream: true,
  reply: liveLine,
  failure: 'Lidhja e drejtpërdrejtë u ndërpre.',
  summary: 'A stream of JSON lines that names what changed in the salon, as it changes',
})
