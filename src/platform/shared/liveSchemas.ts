import * as z from 'zod/mini'

/**
 * One line of the stream, as JSON: topics whose data changed; `*` for all; none for a heartbeat. `requests` are the ids
 * (`x-request-id`) of the calls that made all these changes; without it, something else changed them too.
 */
const liveLine = z.object({ topics: z.array(z.string()), requests: z.optional(z.array(z.string())) })
export type LiveLine = z.output<typeof liveLine>

export const openLive = {
  summary: 'A stream of JSON lines that names what changed in the salon, as it changes',
  reply: liveLine,
}
