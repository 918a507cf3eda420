import type { QueryClient } from '@tanstack/react-query'
import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { readKey, readQuery, type ReadSpec } from '#platform/web/data.ts'
import { currentOutbox } from '#platform/web/outbox/access.ts'

/** Age in ms up to which a read is used again. */
const fresh = 30_000

/** A read with waiting writes; the last known reply without a connection, undefined if there is none. */
export async function readOrKnown<S extends ReadSpec>(
  client: QueryClient,
  spec: S,
  input: CallInputOf<S>,
): Promise<ReplyOf<S> | undefined> {
  const reply = await client
    .fetchQuery({ ...readQuery(spec, input), staleTime: fresh, retry: false })
    .catch(() => client.getQueryData<ReplyOf<S>>(readKey(spec, input)))
  const overlay = currentOutbox()?.overlay(spec, input) as ((known: ReplyOf<S>) => ReplyOf<S>) | null | undefined
  return reply && overlay ? overlay(reply) : reply
}
