import { instantDate } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { listMerges } from '../contract.ts'
import { usePart } from './useMerge.ts'

/** Clients merged into one, each with an undo. Renders nothing without any. */
export function MergedClients({ id }: { id: string }) {
  const may = useMay(listMerges)
  const { data } = useRead(listMerges, { id }, { enabled: may })
  const zone = useSalonZone()
  const { attempt: part, busy } = usePart()
  if (!data || data.merges.length === 0) return null
  return (
    <section aria-label="Klientë të bashkuar" className="mt-5">
      <h3 className="mb-2 text-lg font-semibold tracking-tight">Të bashkuar këtu</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line">
        {data.merges.map(({ merged_id, name, phone, merged_at }) => (
          <li key={merged_id} className="flex items-center gap-3 py-1 pr-1.5 pl-4">
            <span className="min-w-0 flex-1 py-2">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-sm text-ink-2">
                {[phone, instantDate(new Date(merged_at), zone)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              variant="ghost"
              icon="undo"
              aria-label={`Ndaji përsëri: ${name}`}
              disabled={busy}
              onClick={() => void part({ id, merged_id })}
            >
              Ndaji përsëri
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
