import type { FastifyError } from 'fastify'
import { isOpen, type EndpointSpec } from '#platform/shared/endpoint.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import {
  badInput,
  bodyTooLarge,
  busy,
  Fault,
  internalFault,
  notFound,
  storageFull,
  unauthenticated,
  unreadableBody,
  unsupportedMediaType,
} from '#platform/shared/fault.ts'
import { sqlState, violatedConstraint } from './sqlErrors.ts'

/**
 * 57014 statement timeout, 55P03 lock timeout, 53300 too many connections, 57P01–03 database stopping or starting,
 * 40P01 and 40001 after all tries, 25006 a server that became a standby, 08007 a commit that no standby has confirmed,
 * 08P01 a pooler that lost its server or could not assign one in time.
 */
const busyStates = /^(?:57014|55P03|53300|57P0[123]|40P01|40001|25P03|25006|08007|08006|08001|08P01)$/
const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])

/** Maps any error of a call to a fault; unexpected ones to `internal` with the general message. */
export function toFault(error: unknown, spec?: EndpointSpec): Fault {
  if (error instanceof Fault) return error
  const code = (error as FastifyError | null)?.code ?? ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedMediaType()
  const state = sqlState(error)
  // 22021: invalid encoding; 22P02, 22003, 22008: a value outside of the column's type.
  if (state && ['22021', '22P02', '22003', '22008', '22P05'].includes(state)) return unreadableBody()
  if (state === '23514' && violatedConstraint(error)?.endsWith('_whole_lek')) {
    return badInput([{ field: 'price', message: fieldMessages.wholeLek }])
  }
  // The salon or user was deleted during the call.
  if (state === '23503' && /_(?:salon|user)_id_fkey$/.test(violatedConstraint(error) ?? ''))
    return spec && !isOpen(spec.access) ? unauthenticated() : notFound()
  if (state && busyStates.test(state)) return busy()
  if (code === 'ENOSPC' || state === '53100') return storageFull()
  if (
    connectionCodes.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect|connection error/.test(
      String((error as Error)?.message),
    )
  ) {
    return busy()
  }
  const status = (error as FastifyError | null)?.statusCode
  if (status && status >= 400 && status < 500) return new Fault(status, 'bad_request', unreadableBody().message)
  return internalFault()
}
