import { pageErrorEvent } from '#platform/web/pageErrors.ts'
import { reportPageError, type PageErrorReport } from '../contract.ts'
import { framesOf, isNetworkFailure, placeOf, reduceMessage } from '../rules.ts'

/** Maximum different errors reported per document. */
const maxReports = 5
/** Expected errors: API faults, which screens display, and calls aborted by the page. */
const expectedNames = new Set(['Fault', 'AbortError'])

interface Found {
  error: unknown
  /** URL, line and column, for errors without a stack, such as syntax errors. */
  place?: string
  /** True if the app reported it, so that no frame of ours is required. */
  isOurs?: boolean
}

/** Reports the errors of this document to the server, each once. Returns a cleanup function. */
export function watchErrors(version: string): () => void {
  const known = new Set<string>()
  const note = (found: Found) => {
    try {
      const report = reportOf(found, version)
      if (!report) return
      const key = JSON.stringify(report)
      if (known.has(key) || known.size >= maxReports) return
      known.add(key)
      // Dropped while offline.
      if (navigator.onLine !== false) send(key)
    } catch {
      // Reporting must not cause further errors.
    }
  }
  const onError = ({ error, filename, lineno, colno }: ErrorEvent) =>
    note({ error, place: `${filename}:${lineno}:${colno}` })
  const onRejection = ({ reason }: PromiseRejectionEvent) => note({ error: reason })
  const onHandedOver = (event: Event) => note({ error: (event as CustomEvent<unknown>).detail, isOurs: true })
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  addEventListener(pageErrorEvent, onHandedOver)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
    removeEventListener(pageErrorEvent, onHandedOver)
  }
}

/** Null for expected errors, and for those without a frame in our scripts, from extensions or embedding apps. */
function reportOf({ error, place = '', isOurs = false }: Found, version: string): PageErrorReport | null {
  const { name, message, stack } = detailsOf(error)
  if (expectedNames.has(name) || isNetworkFailure(message)) return null
  const { origin } = location
  const frames = framesOf(stack, origin)
  const at = frames.length === 0 ? placeOf(place, origin) : null
  if (at) frames.push(at)
  if (frames.length === 0 && !isOurs) return null
  return { message: reduceMessage(`${name}: ${message}`), frames, version }
}

function detailsOf(error: unknown): { name: string; message: string; stack: string } {
  // Anything can be thrown; a string could contain typed text.
  if (typeof error !== 'object' || error === null) return { name: 'thrown', message: typeof error, stack: '' }
  const { name, message, stack } = error as Partial<Error>
  return { name: String(name ?? 'object'), message: String(message ?? ''), stack: String(stack ?? '') }
}

function send(body: string): void {
  fetch(`/api${reportPageError.path}`, {
    method: reportPageError.method,
    headers: { 'content-type': 'application/json' },
    body,
    // Completes the request even if the page is left.
    keepalive: true,
    // No cookies, so that reports are anonymous.
    credentials: 'omit',
  }).catch(() => undefined)
}
