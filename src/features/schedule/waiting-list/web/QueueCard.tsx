import { plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { listWalkIns } from '../walk-ins/contract.ts'
import { QueueRows } from './QueueRows.tsx'

/** Refresh interval of the estimates, in ms. */
const refetchMs = 60_000

/** Queue on the dashboard; hidden while nobody waits. */
export function QueueCard({ onOpen }: { onOpen: () => void }) {
  const { data } = useRead(listWalkIns, {}, { refetchEveryMs: refetchMs })
  const queue = data?.walk_ins ?? []
  if (queue.length === 0) return null
  return (
    <section aria-label="Në radhë" className="rounded-2xl border border-line bg-surface px-4 pt-2 md:px-5">
      <div className="flex min-h-11 items-center gap-3">
        <h2 className="flex-1 font-semibold">
          Në radhë<span className="font-normal text-ink-2">{` · ${plural(queue.length, 'pret', 'presin')}`}</span>
        </h2>
        <Button icon="plus" size="sm" onClick={onOpen}>
          Shto në radhë
        </Button>
      </div>
      <QueueRows queue={queue} />
    </section>
  )
}
