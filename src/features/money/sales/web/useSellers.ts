import { useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { useOwnBarber } from '#platform/web/permissions.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'

/** Barbers for whom the user may sell, also as items of a field. */
export function useSellers(barberId: string | null) {
  const own = useOwnBarber()
  const all = useRead(listBarbers, {}).data?.data ?? []
  const sellers = all.filter((one) => (own === undefined ? one.is_active || one.id === barberId : one.id === own))
  return { sellers, items: sellers.map(({ id, name, color }) => ({ value: id, label: name, barber: color })) }
}

/** A chosen barber among them; preselected is the user, that of the sale, or the only one. */
export function useSellerChoice(barberId: string | null) {
  const ownBarberId = useOwnBarber()
  const { sellers, items } = useSellers(barberId)
  const [chosen, choose] = useState<string | null>(null)
  const first = ownBarberId ?? barberId ?? (sellers.length === 1 ? (sellers[0]?.id ?? null) : null)
  return { items, barber: sellers.find(({ id }) => id === (chosen ?? first)) ?? null, choose }
}
