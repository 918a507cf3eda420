import type { FastifyRequest } from 'fastify'

/** Ids that the log line of a request names; undefined ones are left out. */
interface LogNames {
  user?: string | undefined
  key?: string | undefined
  salon?: string | undefined
}

const names = new WeakMap<FastifyRequest['raw'], LogNames>()

export const setLogNames = (request: FastifyRequest, found: LogNames): void => void names.set(request.raw, found)

export const logNamesOf = (request: FastifyRequest): LogNames => names.get(request.raw) ?? {}
