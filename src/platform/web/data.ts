import { QueryClient, keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallInputOf, EndpointSpec, ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { callApi, type CallOptions } from './api.ts'
import { fillFromKept } from './offlineCache.ts'

/** What the screens have read. Answers that a caller caused (4xx) are never asked for again by themselves. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a line a call fails at once, and says so, instead of waiting unseen for the line to return.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) =>
          failures < 2 &&
          navigator.onLine !== false &&
          !(error instanceof Fault && error.status >= 400 && error.status < 500),
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
    },
  })
  return fillFromKept(client)
}

/** An endpoint that changes nothing. Changes are made by `useWrite`. */
export type ReadSpec = EndpointSpec & { method: 'GET' }

/** Reads an endpoint once, past the cache: for searches while somebody types, and as a query function. */
export function read<S extends ReadSpec>(
  spec: S,
  input: CallInputOf<S>,
  options?: Pick<CallOptions, 'signal' | 'sessionEnd'>,
): Promise<ReplyOf<S>> {
  return callApi(spec, input, options)
}

export function readKey<S extends EndpointSpec>(spec: S, input: CallInputOf<S>): readonly unknown[] {
  return [spec.topic ?? spec.path, spec.path, input]
}

interface ReadOptions {
  enabled?: boolean
  /** Shows the former answer until the new one is there: for pages and days that follow each other. */
  keepPrevious?: boolean
  refetchEveryMs?: number
}

/** Reads an endpoint and keeps it fresh: its topic's changes, here or in another browser, make it ask again. */
export function useRead<S extends ReadSpec>(
  spec: S,
  input: CallInputOf<S>,
  options: ReadOptions = {},
): UseQueryResult<ReplyOf<S>, Fault> {
  return useQuery<ReplyOf<S>, Fault>({
    queryKey: readKey(spec, input),
    queryFn: ({ signal }) => callApi(spec, input, { signal }),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...(options.refetchEveryMs ? { refetchInterval: options.refetchEveryMs } : {}),
  })
}
