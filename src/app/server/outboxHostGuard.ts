import type { FastifyInstance } from 'fastify'
import { listMails, readMail } from '#features/demo-mode/outbox/contract.ts'
import { forbidden } from '#platform/shared/fault.ts'

const paths = new Set([listMails, readMail].map(({ path }) => `/api${path}`))

/** Whether a Host header names this machine as nobody else can: by number, or by the name that always means itself. */
function isNearby(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || /^(?:[\d.]+|\[[\da-f:.]+\])$/.test(name)
}

/**
 * Lets nobody read the mails of the outbox under a name of their own: a page from elsewhere whose name was made to point
 * to this machine would be asked with that name, and the links in the mails open accounts.
 */
export function guardOutboxHost(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const far = paths.has(request.routeOptions.url ?? '') && !isNearby(request.headers.host ?? '')
    done(far ? forbidden() : undefined)
  })
}
