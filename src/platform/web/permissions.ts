import { createContext, use } from 'react'
import { archived, type EndpointSpec } from '#platform/shared/endpoint.ts'
import { isForRole, type SalonRole } from '#platform/shared/roles.ts'
import { useSession, type SessionUser } from './session.ts'

/**
 * Effective role of a user; null for administrators. Sessions of earlier versions have no role: they are owners.
 */
export const salonRoleOf = (user: Pick<SessionUser, 'role' | 'salon_role'>): SalonRole | null =>
  user.role === 'admin' ? null : (user.salon_role ?? 'owner')

/** False around screens shown after the subscription ended. */
export const SubscribedContext = createContext(true)

/** True if the endpoint allows the user's role, and is open if the subscription ended. The server enforces both. */
export function useMay(spec: Pick<EndpointSpec, 'for'> & Partial<EndpointSpec>): boolean {
  const user = useSession()?.user
  const isOpen = use(SubscribedContext) || spec.access !== 'subscriber' || spec.protective === true
  return isOpen && isForRole(spec.for, user ? salonRoleOf(user) : null)
}

/** The endpoint, or its read-only twin if the subscription ended. */
export const useArchived = <S extends EndpointSpec & { archive: true }>(spec: S): S =>
  use(SubscribedContext) ? spec : archived(spec)

/** The only barber whose appointments the user may change; undefined if all. */
export function useOwnBarber(): string | null | undefined {
  const user = useSession()?.user
  return user && salonRoleOf(user) === 'barber' ? (user.barber_id ?? null) : undefined
}

export function useMayChange(): (barberId: string) => boolean {
  const own = useOwnBarber()
  return (barberId) => own === undefined || own === barberId
}

/** False for a barber who may not see the clients' phones. */
export const useSeesPhones = (): boolean => useSession()?.user.sees?.phones !== false
