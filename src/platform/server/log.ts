import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Loggable fields of an error. Drivers attach whole connections to errors. */
function loggable(error: unknown): object {
  // The job library passes caught errors on as plain objects.
  if (typeof error !== 'object' || error === null || !('message' in error)) return { message: String(error) }
  const { name, message, code, stack } = error as { name?: unknown; message: unknown; code?: unknown; stack?: unknown }
  return { type: name, message, code, stack }
}

/**
 * The server's log: one JSON line per event on standard output. Possible secrets are redacted by name, and requests
 * are logged by route, never by URL, because paths contain tokens.
 */
export function makeLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggable },
      redact: {
        paths: ['password', 'token', 'authorization', 'link', '*.password', '*.token', '*.authorization', '*.link'],
        censor: '…',
      },
    },
    destination,
  )
}
