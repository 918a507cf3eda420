import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import type { SalonRole } from '#platform/shared/roles.ts'
import { useSession, type SessionUser } from './session.ts'

/** The role that counts for a user; null for administrators. Sessions of the version before have none: owners. */
export const salonRoleOf = (user: Pick<SessionUser, 'role' | 'salon_role'>): SalonRole | null =>
  user.role === 'admin' ? null : (user.salon_role ?? 'owner')

/** True if the user may make a call, by what its endpoint declares. The server refuses it anyway. */
export function useMay(spec: Pick<EndpointSpec, 'for'>): boolean {
  const user = useSession()?.user
  const role = user ? salonRoleOf(user) : null
  return role === null || !spec.for || spec.for.includes(role)
}

/** The barber whose appointments alone the user may change; undefined for those who may change all. */
export function useOwnBarber(): string | null | undefined {
  const user = useSession()?.user
  return user && salonRoleOf(user) === 'barber' ? (user.barber_id ?? null) : undefined
}

/** True if the user may change the appointments of a barber. */
export function useMayChange(): (barberId: string) => boolean {
  const own = useOwnBarber()
  return (barberId) => own === undefined || own === barberId
}

/** False for a barber from whom the salon keeps the clients' phones. */
export const useSeesPhones = (): boolean => useSession()?.user.sees?.phones !== false
