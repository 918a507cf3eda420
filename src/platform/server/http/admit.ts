import type { KeyArea } from '#platform/shared/apiKeys.ts'
import { isOpen, type EndpointSpec } from '#platform/shared/endpoint.ts'
import {
  forbidden,
  keyRefused,
  roleRefused,
  secondFactorNeeded,
  subscriptionRequired,
  unauthenticated,
} from '#platform/shared/fault.ts'
import { isForRole } from '#platform/shared/roles.ts'
import type { Identity } from '../call.ts'

/** An endpoint and, if its feature allows keys, their area. */
export interface KeyRoute {
  spec: EndpointSpec
  keys?: KeyArea
}

/** True if keys of an area may make the call: a salon's call that its owner may make. */
export const isOpenToKeys = ({ spec, keys }: KeyRoute): boolean =>
  keys !== undefined && spec.access === 'subscriber' && spec.for.includes('owner')

/** True if the call changes data, including calls that open their own transactions. */
const isWrite = (spec: EndpointSpec): boolean => spec.method !== 'GET' || spec.transaction === true

/** Checks that the caller may make the call; the only place where access is decided. Throws 401, 402 or 403. */
export function admit({ spec, keys }: KeyRoute, identity: Identity | null, now: Date): void {
  if (isOpen(spec.access)) return
  if (!identity) throw unauthenticated()
  if (identity.key) {
    const { areas, writes } = identity.key
    if (!keys || !isOpenToKeys({ spec, keys }) || !areas.includes(keys)) throw keyRefused()
    if (!writes && isWrite(spec)) throw keyRefused()
  }
  if (spec.access === 'admin' && identity.role !== 'admin') throw forbidden()
  if (spec.access === 'admin' && identity.needsSecondFactor) throw secondFactorNeeded()
  if (spec.access === 'subscriber' || spec.access === 'reader') {
    if (!identity.salon) throw forbidden()
  }
  if (!isForRole(spec.for, identity.salon?.role ?? null)) throw roleRefused()
  if (spec.access === 'subscriber' && identity.salon && identity.salon.accessUntil <= now) {
    const isOwner = identity.salon.role === 'owner' && !identity.key
    if (!spec.protective || !isOwner) throw subscriptionRequired()
  }
}
