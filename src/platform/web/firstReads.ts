import { onFirstScreenIdle } from './firstScreenIdle.ts'
import { firstReadsKey, rememberedPerson } from './rememberedDevice.ts'
import { currentSession } from './session.ts'
import { deviceStorage, tabStorage } from './storage.ts'

/** Stored for the next start: no data, only addresses, which contain the day. */
interface Kept {
  /** Id of the user who read them. */
  user: string
  /** Local day of the device. */
  day: string
  /** Addresses of the reads of each screen, by its path. */
  paths: Record<string, string[]>
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
let noted: Set<string> | null = screens.includes(startPath) ? new Set() : null

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
export const noteRead = (url: string): void => {
  if (noted && noted.size < maxReads) noted.add(url)
}

/** Local day of the device, as `public/theme.js` writes it. */
const localDay = () => new Date().toDateString()

onFirstScreenIdle(() => {
  delete page.startedCalls
  const session = currentSession()
  if (noted && session && location.pathname === startPath) {
    const storage = session.remembered && rememberedPerson(session.user.id)?.pin === false ? deviceStorage : tabStorage
    const reader = { user: session.user.id, day: localDay() }
    const before = JSON.parse(storage.get(firstReadsKey) ?? 'null') as Kept | null
    const isOwn = before?.user === reader.user && before.day === reader.day
    const paths = { ...(isOwn && before.paths), [startPath]: [...noted] }
    storage.set(firstReadsKey, JSON.stringify({ ...reader, paths } satisfies Kept))
  }
  noted = null
})
