import type { FastifyInstance } from 'fastify'
import { callGone } from '#platform/shared/fault.ts'

async function refuse(): Promise<never> {
  throw callGone()
}

/** A call of former versions, as `PUT /path`; refused before its body is read, which may be anything. */
export function mountGone(app: FastifyInstance, call: string): void {
  const [method = '', path = ''] = call.split(' ')
  const hidden = { hide: true } as never
  app.route({ method, url: `/api${path}`, schema: hidden, onRequest: refuse, handler: refuse })
}
