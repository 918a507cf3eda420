import { useRead } from '#platform/web/data.ts'
import { useOwnBarber } from '#platform/web/permissions.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'

/** Barbers for whom the user may sell, and the preselected one: the user, that of the sale, or the only one. */
export function useSellers(barberId: string | null) {
  const own = useOwnBarber()
  const all = useRead(listBarbers, {}).data?.data ?? []
  const sellers = all.filter((one) => (own === undefined ? one.is_active || one.id === barberId : one.id === own))
  return { sellers, first: own ?? barberId ?? (sellers.length === 1 ? (sellers[0]?.id ?? null) : null) }
}
