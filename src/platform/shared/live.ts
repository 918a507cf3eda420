import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'

/** One line of the stream, as JSON: topics whose data changed; `*` for all; none for a heartbeat. */
const liveLine = z.object({ topics: z.array(z.string()) })
export type LiveLine = z.output<typeof liveLine>

/** Milliseconds between heartbeats. A reader that hears nothing for twice as long connects anew. */
export const heartbeatMs = 20_000

export const openLive = endpoint({
  method: 'GET',
  path: '/live',
  access: 'member',
  stream: true,
  reply: liveLine,
  failure: 'Lidhja e drejtpërdrejtë u ndërpre.',
  summary: 'A stream of JSON lines that names what changed in the salon, as it changes',
})
