import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { listClientRequests, requestMessages } from '../contract.ts'

/** Link to the requests. Renders nothing before the first one. */
export function RequestsLine() {
  const may = useMay(listClientRequests)
  const { data } = useRead(listClientRequests, {}, { enabled: may })
  if (!data || data.pagination.total_items === 0) return null
  return (
    <ButtonLink
      to="/kerkesat"
      variant="ghost"
      icon="shield"
      className="mt-2 h-auto! min-h-11 py-1 text-left whitespace-normal!"
    >
      {data.open > 0 ? requestMessages.open(data.open) : 'Kërkesat e klientëve'}
    </ButtonLink>
  )
}
