import { onFirstScreenIdle } from './firstScreenIdle.ts'
import { firstReadsKey, rememberedPerson } from './rememberedDevice.ts'
import { currentSession } from './session.ts'
import { deviceStorage, tabStorage } from './storage.ts'

/** Stored for the next start: no data, only addresses, which contain the day. */
interface Kept {
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

/** Calls that `public/theme.js` has started, by method and address. */
interface Started {
  /** Token of the reads; null if the session could not be resumed. */
  token: Promise<string | null>
  calls: Record<string, Promise<StartedCall>>
}

const page = globalThis as { startedCalls?: Started }
const screens = ['/', '/terminet']
const maxReads = 12
const startPath = typeof location === 'undefined' ? '' : location.pathname
let noted: Set<string> | null = screens.includes(startPath) ? new Set() : null

/** The started call, once; null if there is none. Resolves to null if it failed or was for another session. */
export function takeStarted(call: string, token: string | undefined): Promise<StartedCall | null> | null {
  const { startedCalls: started } = page
  const reply = started?.calls[call]
  if (!started || !reply) return null
  delete started.calls[call]
  return Promise.all([reply, started.token]).then(
    ([taken, ofToken]) => (token === undefined || token === ofToken ? taken : null),
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
    const day = localDay()
    const before = JSON.parse(storage.get(firstReadsKey) ?? 'null') as Kept | null
    const paths = { ...(before?.day === day && before.paths), [startPath]: [...noted] }
    storage.set(firstReadsKey, JSON.stringify({ day, paths } satisfies Kept))
  }
  noted = null
})
