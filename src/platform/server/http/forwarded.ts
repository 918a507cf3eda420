import type { FastifyInstance } from 'fastify'
import type { ConfigWarnings } from '../configWarnings.ts'

/** Headers that only a proxy adds. */
export const forwardingHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
]

/**
 * Warns about a proxy that is not in TRUST_PROXY: its clients all have its address, and share one limit. The header
 * alone proves no proxy, anybody can send one, so that the warning only asks.
 */
export function warnAboutProxy(app: FastifyInstance, warnings: ConfigWarnings): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress ?? ''
    // A trusted proxy's client follows it, and may be on the same machine.
    const trusted = (request.ips?.length ?? 0) > 1
    if (!trusted && forwardingHeaders.some((name) => request.headers[name] !== undefined)) {
      warnings.add({
        variable: 'TRUST_PROXY',
        peer,
        message: `${peer} forwards requests but is not trusted, so that all clients behind it share one address and its limits. If this is your proxy, set TRUST_PROXY=${peer}`,
      })
    }
    done()
  })
}
