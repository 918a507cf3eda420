import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** What a log says of an error. Drivers hang whole connections on theirs. */
function told(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  return { type: error.name, message: error.message, code: (error as { code?: unknown }).code, stack: error.stack }
}

/**
 * The server's log: one JSON line an event on the standard output. What could hold a secret is taken out by name, and
 * requests are logged by their route, never by their address: verification links carry a token in the path.
 */
export function makeLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: told },
      redact: {
        paths: ['password', 'token', 'authorization', 'link', '*.password', '*.token', '*.authorization', '*.link'],
        censor: '…',
      },
    },
    destination,
  )
}
