import type { FastifyInstance } from 'fastify'
import { forbidden } from '#platform/shared/fault.ts'
import { forwardingHeaders } from '#platform/server/http/forwarded.ts'

/** True if a Host header can only refer to this machine. */
function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name)
  )
}

/**
 * Demo mode serves this machine only, because its mails with login links are public. Refuses requests with another
 * host name, as from DNS rebinding, and requests forwarded by a proxy.
 */
export function addDemoHostGuard(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const forwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined)
    done(forwarded || !isLoopbackHost(request.headers.host ?? '') ? forbidden() : undefined)
  })
}
