import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { Fault } from '#platform/shared/fault.ts'
import { isOutOfReach, noteOffline } from './connectivity.ts'
import { currentSession, keptKey } from './session.ts'

/**
 * What can be read without a line. It stands in the tab's session storage, beside the session itself, and lives exactly
 * as long: see `docs/decisions/0024`.
 */
interface KeptAnswer {
  key: QueryKey
  data: unknown
  /** When the server gave it, in milliseconds since 1970. */
  at: number
}

/** What this tab has kept, of the session that it now has. */
function readKept(): KeptAnswer[] {
  const session = currentSession()
  if (!session) return []
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptKey) ?? 'null') as {
      token: string
      answers: KeptAnswer[]
    } | null
    return kept?.token === session.token ? kept.answers : []
  } catch {
    return []
  }
}

/** Keeps the answers of these keys that the screens have; one that they have forgotten stays as it was kept before. */
export function keepAnswers(client: QueryClient, keys: readonly QueryKey[]): void {
  const session = currentSession()
  if (!session) return
  const before = new Map(readKept().map((answer) => [hashKey(answer.key), answer]))
  const answers = keys.flatMap((key): KeptAnswer[] => {
    const state = client.getQueryState(key)
    if (state?.data !== undefined) return [{ key, data: state.data, at: state.dataUpdatedAt }]
    const kept = before.get(hashKey(key))
    return kept ? [kept] : []
  })
  try {
    sessionStorage.setItem(keptKey, JSON.stringify({ token: session.token, answers }))
  } catch {
    // More than the browser gives room for: rather nothing than a part that looks like all.
    sessionStorage.removeItem(keptKey)
  }
}

/** When the oldest of these answers was given, of those that are kept; null when none is. */
export function keptSince(keys: readonly QueryKey[]): number | null {
  const wanted = new Set(keys.map((key) => hashKey(key)))
  const times = readKept().flatMap(({ key, at }) => (wanted.has(hashKey(key)) ? [at] : []))
  return times.length > 0 ? Math.min(...times) : null
}

/** Puts what was kept in the place of a read that failed for want of a line. Never called off: it lives with the client. */
export function fillFromKept(client: QueryClient): QueryClient {
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'error') return
    const { error } = event.action
    if (!(error instanceof Fault) || error.status !== 0 || query.state.data !== undefined || !isOutOfReach()) return
    const found = readKept().find(({ key }) => hashKey(key) === query.queryHash)
    if (!found) return
    noteOffline()
    client.setQueryData(query.queryKey, found.data, { updatedAt: found.at })
  })
  return client
}
