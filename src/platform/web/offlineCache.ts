import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { Fault } from '#platform/shared/fault.ts'
import { isUnreachable, reportOffline } from './connectivity.ts'
import { offlineCacheKey, rememberedPerson } from './rememberedDevice.ts'
import { currentSession, type Session } from './session.ts'
import { deviceStorage, tabStorage } from './storage.ts'

/**
 * A reply that can be read offline. It is in the tab's session storage, or on a remembered device without a PIN in
 * local storage, and never outlives the session.
 */
interface CachedReply {
  key: QueryKey
  data: unknown
  /** Time of the reply, in ms since 1970. */
  at: number
}

const storageOf = ({ remembered, user }: Session) =>
  remembered && rememberedPerson(user.id)?.pin === false ? deviceStorage : tabStorage
/** Owner of the replies: the tab's session, or the device's user. */
const ownerOf = ({ remembered, token, user }: Session): string => (remembered ? user.id : token)

function readOfflineCache(): CachedReply[] {
  const session = currentSession()
  if (!session) return []
  try {
    const cached = JSON.parse(storageOf(session).get(offlineCacheKey) ?? 'null') as {
      token: string
      replies: CachedReply[]
    } | null
    return cached?.token === ownerOf(session) ? cached.replies : []
  } catch {
    return []
  }
}

/** Caches the current replies of these keys; keys no longer in memory keep their cached reply. */
export function writeOfflineCache(client: QueryClient, keys: readonly QueryKey[]): void {
  const session = currentSession()
  if (!session) return
  const before = new Map(readOfflineCache().map((reply) => [hashKey(reply.key), reply]))
  const replies = keys.flatMap((key): CachedReply[] => {
    const state = client.getQueryState(key)
    if (state?.data !== undefined) return [{ key, data: state.data, at: state.dataUpdatedAt }]
    const cached = before.get(hashKey(key))
    return cached ? [cached] : []
  })
  const storage = storageOf(session)
  // Storage quota exceeded: the cache is dropped, because an incomplete one would mislead.
  if (!storage.set(offlineCacheKey, JSON.stringify({ token: ownerOf(session), replies })))
    storage.remove(offlineCacheKey)
}

export const hasOfflineCache = (): boolean => readOfflineCache().length > 0

/** Time of the oldest cached reply of these keys; null if none is cached. */
export function offlineCacheTime(keys: readonly QueryKey[]): number | null {
  const wanted = new Set(keys.map((key) => hashKey(key)))
  const times = readOfflineCache().flatMap(({ key, at }) => (wanted.has(hashKey(key)) ? [at] : []))
  return times.length > 0 ? Math.min(...times) : null
}

/**
 * Falls back to the cached reply of a read that failed because the server is unreachable. Lasts as long as the client.
 */
export function readOfflineCacheOnFailure(client: QueryClient): QueryClient {
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'error') return
    const { error } = event.action
    if (!(error instanceof Fault) || error.status !== 0 || query.state.data !== undefined || !isUnreachable()) return
    const found = readOfflineCache().find(({ key }) => hashKey(key) === query.queryHash)
    if (!found) return
    reportOffline()
    client.setQueryData(query.queryKey, found.data, { updatedAt: found.at })
  })
  return client
}
