import { pageErrorEvent } from '#platform/web/pageErrors.ts'
import { reportPageError, type PageErrorReport } from '../contract.ts'
import { framesOf, isNetworkFailure, placeOf, reduceMessage } from '../rules.ts'

/** Different errors that one document reports. */
const maxReports = 5
/** Refusals of the API, which screens show, and calls that the page itself ended. */
const expectedNames = new Set(['Fault', 'AbortError'])

interface Found {
  error: unknown
  /** Address, line and column, where the error itself has no stack: scripts that cannot be parsed. */
  place?: string
  /** Handed over by the app, so that it needs no frame of ours. */
  isOurs?: boolean
}

/** Reports the errors of this document to the server, each once. Returns a function that ends it. */
export function watchErrors(version: string): () => void {
  const known = new Set<string>()
  const note = (found: Found) => {
    try {
      const report = reportOf(found, version)
      if (!report) return
      const key = JSON.stringify(report)
      if (known.has(key) || known.size >= maxReports) return
      known.add(key)
      // Dropped, not kept: what fails offline fails again when it matters.
      if (navigator.onLine !== false) send(key)
    } catch {
      // The report of an error must not become one.
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

/** Null for what is expected, and for errors without a frame of our scripts: of extensions, and of apps that show the page. */
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
  // Anything can be thrown; a text could be what somebody typed.
  if (typeof error !== 'object' || error === null) return { name: 'thrown', message: typeof error, stack: '' }
  const { name, message, stack } = error as Partial<Error>
  return { name: String(name ?? 'object'), message: String(message ?? ''), stack: String(stack ?? '') }
}

function send(body: string): void {
  fetch(`/api${reportPageError.path}`, {
    method: reportPageError.method,
    headers: { 'content-type': 'application/json' },
    body,
    // Is completed although the page is left.
    keepalive: true,
    // No cookie: nothing of a report says whose it is.
    credentials: 'omit',
  }).catch(() => undefined)
}
