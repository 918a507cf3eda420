import { useRead } from '#platform/web/data.ts'
import { salonRoleOf, useOwnBarber } from '#platform/web/permissions.ts'
import { useSession } from '#platform/web/session.ts'
import { getSaleSettings, type Sale } from '../contract.ts'
import { isOwnSale, mayDo } from '../rules.ts'

/** True if the user may return or correct a sale, by the salon's settings; false until they are loaded. */
export function useMayReturn(sale: Pick<Sale, 'user_id' | 'lines'> | undefined, enabled = true): boolean {
  const user = useSession()?.user
  const ownBarberId = useOwnBarber()
  const settings = useRead(getSaleSettings, {}, { enabled }).data
  const role = user ? salonRoleOf(user) : null
  if (!user || !sale || !enabled) return false
  const isByRole = role === null || (settings !== undefined && mayDo(role, settings.returns_by))
  return isByRole && (ownBarberId === undefined || isOwnSale(sale, user.id, ownBarberId))
}
