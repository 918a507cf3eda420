import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Fields of an error in a log. Drivers hang whole connections on theirs. */
function told(error: unknown): object {
  // The jobs' library hands on what it caught as a plain object of the same parts.
  if (typeof error !== 'object' || error === null || !('message' in error)) return { message: String(error) }
  const { name, message, code, stack } = error as { name?: unknown; message: unknown; code?: unknown; stack?: unknown }
  return { type: name, message, code, stack }
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
