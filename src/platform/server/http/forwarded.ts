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
 * Warns about a proxy missing from TRUST_PROXY: all its clients would share its address and limits. Anybody can send
 * the header, so the message is a question.
 */
export function warnAboutProxy(app: FastifyInstance, warnings: ConfigWarnings): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress ?? ''
    // The first address is the peer; a trusted proxy's client follows it.
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
