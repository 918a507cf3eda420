import { vocabulary } from './vocabulary.ts'

/** Pure functions on error reports, applied by the page's script before sending and by the server before storing. */

export const reportLimits = { message: 200, frames: 5, frame: 140 } as const

/** Maximum kinds of errors per hour; further ones are counted together. Bounds the rows that strangers can create. */
export const maxKindsAnHour = 50
/** Maximum reports per hour, by IP address and in total. */
export const reportsAnHour = { byAddress: 30, total: 1_000 } as const
/** Hours of displayed reports; older ones are deleted. */
export const shownHours = 24
/** Minimum reports per day that need attention, more than one visitor's broken browser causes. */
export const manyReports = 5

/** Removes names, addresses, numbers and typed texts: each word outside of `vocabulary` becomes '…'. Idempotent. */
export function reduceMessage(message: string): string {
  const reduced = message
    .slice(0, 1_000)
    .replace(/(?:[\r\n]|https?:)[\s\S]*$/, '')
    .replace(/\S*@\S*/g, '…')
    .replace(/[^\x20-\x7e…]+/g, '…')
    // Non-ASCII letters are '…' by now and belong to their word.
    .replace(/…*[A-Za-z0-9_$#]+(?:…+[A-Za-z0-9_$#]*)*/g, keepWord)
    .replace(/…(?:[^A-Za-z#…]*…)+/g, '…')
    .trim()
  if (reduced.length <= reportLimits.message) return reduced
  return reduced
    .slice(0, reportLimits.message)
    .replace(/[A-Za-z0-9_$#]*$/, '')
    .trim()
}

function keepWord(word: string, at: number, text: string): string {
  // React messages are identified by number.
  if (/^#\d{1,3}$/.test(word) && text.slice(0, at).endsWith('React error ')) return word
  return vocabulary.has(word.toLowerCase()) ? word : '…'
}

/** True for a stack frame in our scripts: `Overlays schedule-B3kd9f.js:1:2345`; anonymous functions have no name. */
export const isFrame = (text: string): boolean =>
  text.length <= reportLimits.frame &&
  /^(?:[A-Za-z_$][\w$.]{0,39} )?[A-Za-z][\w.-]{0,79}\.js:\d{1,7}:\d{1,7}$/.test(text)

/** Innermost stack frames in scripts of `origin`, with file names only. */
export function framesOf(stack: string, origin: string): string[] {
  return stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => {
      const begin = line.indexOf(`${origin}/`)
      if (begin < 0) return []
      const place = placeOf(line.slice(begin).replace(/\)$/, ''), origin)
      const name = /^\s*(?:at )?(?:async[ *])?(?:new )?([A-Za-z_$][\w$.]{0,39})(?: \[as \S+\])?(?: \(|@)$/.exec(
        line.slice(0, begin),
      )?.[1]
      return place ? [name ? `${name} ${place}` : place] : []
    })
    .filter(isFrame)
    .slice(0, reportLimits.frames)
}

/** Position such as `schedule-B3kd9f.js:1:2345` of a script URL with line and column; null for other origins. */
export function placeOf(address: string, origin: string): string | null {
  if (!address.startsWith(`${origin}/`)) return null
  const found = /^\/(?:assets\/)?([A-Za-z][\w.-]*\.js)(?:\?[^:]*)?:(\d+):(\d+)$/.exec(address.slice(origin.length))
  return found ? `${found[1]}:${found[2]}:${found[3]}` : null
}

/** True for network failures of each engine, which the page displays itself. */
export const isNetworkFailure = (message: string): boolean =>
  /failed to fetch|load failed|networkerror when|dynamically imported module|importing a module script failed|unable to preload|network connection|internet connection|request timed out|cancelled/i.test(
    message,
  )

/** First match wins. In-app browsers come before their engines. */
const programs: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)\S* .*Safari\//, 'Safari'],
]
const inApps: readonly [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/WhatsApp/, 'WhatsApp'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/TikTok|musical_ly|BytedanceWebview/i, 'TikTok'],
  [/Viber/, 'Viber'],
]

/**
 * Browser name and major version, on an iPhone with its iOS version: 'Safari 26', 'Instagram (iOS 26)', 'Chrome 156
 * (iOS 26)'.
 */
export function browserOf(agent: string): string {
  const app = inApps.find(([pattern]) => pattern.test(agent))?.[1]
  const program = programs.find(([pattern]) => pattern.test(agent))
  const named = program && `${program[1]} ${program[0].exec(agent)?.[1]}`
  // Safari 26 and later state an old system version first; apps state the real one after it.
  const ios = (/\biOS (\d{1,3})[._]/.exec(agent) ?? /\bOS (\d{1,3})_/.exec(agent))?.[1]
  if (ios && (app || !named?.startsWith('Safari'))) return `${app ?? named ?? 'WebKit'} (iOS ${ios})`
  if (app) return named ? `${app} (${named})` : app
  return named ?? ''
}
