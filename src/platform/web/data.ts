import {
  QueryClient,
  keepPreviousData,
  notifyManager,
  useQuery,
  type Query,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { CallInputOf, EndpointSpec, ReplyOf } from '#platform/shared/endpoint.ts'
import type { Topic } from '#platform/shared/topics.ts'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import { Fault } from '#platform/shared/fault.ts'
import { callApi, type CallOptions } from './api.ts'
import { arrivedReads } from './firstReads.ts'
import { useOverlay } from './outbox/useOverlay.ts'
import { readOfflineCacheOnFailure, replaceTogether, showsCached } from './offlineCache.ts'

let due: (() => void)[] = []
// Replies that are there at the same time are rendered once.
notifyManager.setScheduler((run) => {
  if (due.push(run) > 1) return
  setTimeout(() => {
    const runs = due
    due = []
    for (const each of runs) each()
  })
})

/** Requests are retried twice, except after 4xx replies. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // While offline a call fails at once instead of waiting for the connection.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 &&
          navigator.onLine !== false &&
          !(error instanceof Fault && error.status >= 400 && error.status < 500),
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
    },
  })
  return readOfflineCacheOnFailure(client)
}

/** A read endpoint; writes use `useWrite`. */
export type ReadSpec = EndpointSpec & { method: 'GET' }

/** Reads an endpoint once, without the cache: for searches while typing, and as a query function. */
export function read<S extends ReadSpec>(
  spec: S,
  input: CallInputOf<S>,
  options?: Pick<CallOptions, 'signal' | 'sessionEndMessage'>,
): Promise<ReplyOf<S>> {
  return callApi(spec, input, options)
}

/**
 * Invalidates all reads of a topic and refetches those on the screen. Cancels prefetches in progress, which may return
 * the previous state.
 */
export async function readAgain(client: QueryClient, topic: Topic): Promise<void> {
  const predicate = ({ queryKey, meta }: Query) =>
    queryKey[0] === topic || (meta?.alsoTopics as readonly Topic[] | undefined)?.includes(topic) === true
  await Promise.all([client.cancelQueries({ predicate, type: 'inactive' }), client.invalidateQueries({ predicate })])
}

/** Invalidates the reads of a topic after a write of another one, for `store`. */
export const refetches = (topic: Topic) => (client: QueryClient) => client.invalidateQueries({ queryKey: [topic] })

export function readKey<S extends EndpointSpec>(spec: S, input: CallInputOf<S>): readonly unknown[] {
  return [spec.topic ?? spec.path, spec.path, input]
}

/** Replies of an endpoint that the cache has, of any input. */
export const repliesOf = <S extends EndpointSpec>(client: QueryClient, { topic, path }: S): ReplyOf<S>[] =>
  client.getQueriesData<ReplyOf<S>>({ queryKey: [topic ?? path, path] }).flatMap(([, reply]) => reply ?? [])

/** Key and function of a read, for the cache's own methods. */
export const readQuery = <S extends ReadSpec>(spec: S, input: CallInputOf<S>) => ({
  queryKey: readKey(spec, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<S>> =>
    replaceTogether(readKey(spec, input), callApi(spec, input, { signal, queryKey: readKey(spec, input) })),
})

/** Longest wait of the first render for replies, in ms: less than a second render takes a cheap phone. */
const arrivalMs = 100

/** Reads into the cache what `public/theme.js` has received before the first render, which then shows it. */
export async function takeArrivedReads(client: QueryClient): Promise<void> {
  const arrived = await arrivedReads(showsCached() ? 0 : arrivalMs)
  const reads = arrived.map(([url, queryKey]) => {
    const spec = { method: 'GET', path: url.replace('/api', ''), access: 'member', failure: loadFailedMessage }
    const call = () => callApi(spec as ReadSpec, {} as never, { queryKey })
    return client.prefetchQuery({ queryKey, queryFn: () => replaceTogether(queryKey, call()), retry: false })
  })
  await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, arrivalMs))])
}

interface ReadOptions {
  enabled?: boolean
  /** Shows the previous input's reply until the new one arrives: for pages and consecutive days. */
  keepPrevious?: boolean
  refetchEveryMs?: number
}

/** Reads an endpoint; refetches when its topic changes, in this browser or another. Includes waiting writes. */
export function useRead<S extends ReadSpec>(
  spec: S,
  input: CallInputOf<S>,
  options: ReadOptions = {},
): UseQueryResult<ReplyOf<S>, Fault> {
  const overlay = useOverlay<ReplyOf<S>>(spec, input)
  return useQuery<ReplyOf<S>, Fault>({
    ...readQuery(spec, input),
    meta: spec.alsoTopics && { alsoTopics: spec.alsoTopics },
    select: overlay ?? undefined,
    enabled: options.enabled,
    placeholderData: options.keepPrevious ? (keepPreviousData as never) : undefined,
    refetchInterval: options.refetchEveryMs,
  })
}
