import * as z from 'zod/mini'

/**
 * One line of the stream, as JSON: changed topics; `*` for all; none for a heartbeat. `requests` are the ids
 * (`x-request-id`) of the calls that made all these changes; undefined if something else changed them too.
 */
const liveLine = z.object({ topics: z.array(z.string()), requests: z.optional(z.array(z.string())) })
export type LiveLine = z.output<typeof liveLine>

export const openLive = {
  summary: 'A stream of JSON lines with the topics of changes in the salon, as they happen',
  reply: liveLine,
}
