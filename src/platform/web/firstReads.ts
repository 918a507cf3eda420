import type { QueryKey } from '@tanstack/react-query'
import { onFirstScreenIdle } from './firstScreenIdle.ts'
import { firstReadsKey, rememberedPerson } from './rememberedDevice.ts'
import { currentSession, type Session } from './session.ts'
import { deviceStorage, tabStorage } from './storage.ts'

/** Stored for the next start: no data, only addresses, which contain the day. */
interface Kept {
  /** Id of the user who read them. */
  user: string
  /** Local day of the device. */
  day: string
  /** Addresses of the reads of each screen, by its path. */
  paths: Record<string, string[]>
  /** Keys of these reads in the query cache, by address; undefined in what former versions stored. */
  keys?: Record<string, QueryKey>
}

interface StartedCall {
  response: Response
  /** Device's time of the call in ms. */
  sentAt: number
}

/** Calls that `public/theme.js` has started, by method, address and body. */
interface Started {
  /** Token of the reads; null if the session could not be resumed. */
  token: Promise<string | null>
  calls: Record<string, Promise<StartedCall>>
}

const page = globalThis as { startedCalls?: Started }
const screens = ['/', '/terminet']
const maxReads = 12
/** Age in ms up to which a reply is used: the page may have been frozen before the app ran. */
const maxAgeMs = 10_000
const startPath = typeof location === 'undefined' ? '' : location.pathname
let noted: Map<string, QueryKey | undefined> | null = screens.includes(startPath) ? new Map() : null

/** The started call, once; null if there is none. Resolves to null if it failed, is old or was for another session. */
export function takeStarted(call: string, token: string | undefined): Promise<StartedCall | null> | null {
  // A read that was sent before a write may lack what it changes.
  if (token !== undefined && !call.startsWith('GET ')) delete page.startedCalls
  const { startedCalls: started } = page
  const reply = started?.calls[call]
  if (!started || !reply) return null
  delete started.calls[call]
  return Promise.all([reply, started.token]).then(
    ([taken, ofToken]) => {
      const isOwn = token === undefined || token === ofToken
      return isOwn && Date.now() - taken.sentAt <= maxAgeMs ? taken : null
    },
    () => null,
  )
}

/** Notes an answered read of the first screen, which the next start of this screen begins before the app runs. */
export const noteRead = (url: string, key?: QueryKey): void => {
  if (noted && noted.size < maxReads) noted.set(url, key)
}

const storageOf = ({ remembered, user }: Session) =>
  remembered && rememberedPerson(user.id)?.pin === false ? deviceStorage : tabStorage

function readKept(session: Session): Kept | null {
  try {
    return JSON.parse(storageOf(session).get(firstReadsKey) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Addresses and cache keys of the reads that `public/theme.js` has started; none if the replies are not all there
 * within the time in ms.
 */
export async function arrivedReads(withinMs: number): Promise<[url: string, key: QueryKey][]> {
  const session = currentSession()
  const { startedCalls: started } = page
  const keys = session && started ? Object.entries(readKept(session)?.keys ?? {}) : []
  const reads = keys.filter(([url]) => `GET ${url}` in (started?.calls ?? {}))
  if (!started || reads.length === 0) return []
  const arrival = Promise.allSettled(Object.values(started.calls)).then(() => true)
  const hasArrived = await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, withinMs))])
  return hasArrived ? reads : []
}

/** Local day of the device, as `public/theme.js` writes it. */
const localDay = () => new Date().toDateString()

onFirstScreenIdle(() => {
  delete page.startedCalls
  const session = currentSession()
  if (noted && session && location.pathname === startPath) {
    const reader = { user: session.user.id, day: localDay() }
    const before = readKept(session)
    const isOwn = before?.user === reader.user && before.day === reader.day
    const paths = { ...(isOwn && before.paths), [startPath]: [...noted.keys()] }
    const known = new Map<string, QueryKey | undefined>([...Object.entries((isOwn && before.keys) || {}), ...noted])
    const started = Object.values(paths).flat()
    const keys = Object.fromEntries(started.flatMap((url) => (known.get(url) ? [[url, known.get(url)!]] : [])))
    storageOf(session).set(firstReadsKey, JSON.stringify({ ...reader, paths, keys } satisfies Kept))
  }
  noted = null
})
