import { instantDate, shortDate } from '#platform/shared/sq.ts'
import { lastDay } from '#platform/shared/time.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { planLabel } from '../../subscriptions/contract.ts'
import type { HistoryTerm } from '../contract.ts'

function TermBadge({ term }: { term: HistoryTerm }) {
  if (term.cancelled && term.state !== 'ended') {
    return (
      <Badge tone="neutral" icon="x">
        Anuluar
      </Badge>
    )
  }
  if (term.state === 'current') return <Badge tone="ok">Tani</Badge>
  return term.state === 'upcoming' ? <Badge tone="wait">Vjen më pas</Badge> : <Badge tone="neutral">Mbaroi</Badge>
}

/** The salon's terms, latest first. */
export function TermList({ terms }: { terms: readonly HistoryTerm[] }) {
  const zone = useSalonZone()
  return (
    <ul className="divide-y divide-line pb-1">
      {terms.map((term) => (
        <li key={term.id} className="flex min-h-14 items-center gap-3 px-4 py-2.5 md:px-5">
          <div className="min-w-0 flex-1">
            <p className={cn('font-semibold', term.state === 'ended' && 'text-ink-2')}>
              {planLabel(term.plan)}
              {term.source === 'admin' && <span className="font-normal text-ink-3"> · nga administratori</span>}
            </p>
            <p className="text-sm text-ink-2">
              {instantDate(new Date(term.starts_at), zone)} – {shortDate(lastDay(new Date(term.ends_at), zone))}
            </p>
          </div>
          <TermBadge term={term} />
        </li>
      ))}
    </ul>
  )
}
