import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Fault } from '#platform/shared/fault.ts'
import { isUnreachable, reportOffline } from './connectivity.ts'
import { makeListeners } from './listeners.ts'
import { salonRoleOf } from './permissions.ts'
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

interface Cache {
  /** Owner of the replies. */
  token: string
  /** Reader of the replies. */
  reader?: string
  replies: CachedReply[]
}

/** Salon, role and permissions by which the server chose the replies, and the build, whose screens can show them. */
const readerOf = ({ user }: Session): string =>
  JSON.stringify([user.salon?.id, salonRoleOf(user), user.barber_id ?? null, user.sees ?? null, import.meta.url])

function readOfflineCache(isOf: (cache: Cache, session: Session) => boolean = () => true): CachedReply[] {
  const session = currentSession()
  if (!session) return []
  try {
    const cached = JSON.parse(storageOf(session).get(offlineCacheKey) ?? 'null') as Cache | null
    return cached?.token === ownerOf(session) && isOf(cached, session) ? cached.replies : []
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
  const cache: Cache = { token: ownerOf(session), reader: readerOf(session), replies }
  if (!storage.set(offlineCacheKey, JSON.stringify(cache))) storage.remove(offlineCacheKey)
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
    if (!(error instanceof Fault) || error.status !== 0 || !isUnreachable()) return
    if (query.state.data !== undefined && !shown.has(query.queryHash)) return
    const found = readOfflineCache().find(({ key }) => hashKey(key) === query.queryHash)
    if (!found) return
    reportOffline()
    client.setQueryData(query.queryKey, found.data, { updatedAt: found.at })
  })
  return client
}

/** Times of the cached replies that screens show until they have read them again, by the key's hash. */
const shown = new Map<string, number>()
const { notify, subscribe } = makeListeners()

/** Shows cached replies of the session's salon, role and permissions, and of this build, until they are read again. */
export function showCachedReplies(client: QueryClient, isWanted: (at: number) => boolean): void {
  const replies = readOfflineCache(({ reader }, session) => reader === readerOf(session)).filter(({ at }) =>
    isWanted(at),
  )
  if (replies.length === 0) return
  for (const reply of replies) {
    const hash = hashKey(reply.key)
    client.setQueryData(reply.key, reply.data, { updatedAt: reply.at })
    // Otherwise a screen would not read a reply that is a few seconds old.
    client.getQueryCache().get(hash)?.invalidate()
    shown.set(hash, reply.at)
  }
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    const isRead = type === 'updated' && 'action' in event && event.action.type === 'success'
    if ((isRead || type === 'removed') && shown.delete(query.queryHash)) notify()
  })
}

/** Time of the cached reply that is shown for a read, in ms since 1970; null once it was read. */
export function useCachedSince(key: QueryKey): number | null {
  const hash = hashKey(key)
  const since = () => shown.get(hash) ?? null
  return useSyncExternalStore(subscribe, since, since)
}

/** True while a screen shows cached replies. */
export const showsCached = (): boolean => shown.size > 0

/** Longest wait of a reply for the others that replace cached ones, in ms. */
const togetherMs = 2_000
let reading = 0
let waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const replacement = makeListeners()

/** Calls the listener just before newer replies replace the cached ones that are shown. */
export const onReplacement = replacement.subscribe

function replace(): void {
  clearTimeout(timer)
  timer = undefined
  replacement.notify()
  const all = waiting
  waiting = []
  for (const go of all) go()
}

/** Delays a reply that replaces a cached one until the others have arrived, so that the screen changes once. */
export async function replaceTogether<Reply>(key: QueryKey, call: Promise<Reply>): Promise<Reply> {
  if (!shown.has(hashKey(key))) return call
  reading += 1
  const turn = new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await call
  } finally {
    reading -= 1
    if (reading === 0) replace()
    else timer ??= setTimeout(replace, togetherMs)
    await turn
  }
}
