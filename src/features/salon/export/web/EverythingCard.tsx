import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { number, plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { fullExportMessages, getFullExport } from '../contract.ts'
import { ArchiveActions } from './FullExport.tsx'

type Counts = NonNullable<ReplyOf<typeof getFullExport>['counts']>

const rowsOf = (counts: Counts): readonly [icon: IconName, label: string, count: string][] => [
  ['people', 'Klientë, pëlqime, formula', number(counts.clients)],
  ['calendar', 'Vizita', number(counts.visits)],
  ['till', `Shitje · ${plural(counts.closings, 'mbyllje', 'mbyllje')}`, number(counts.sales)],
  ['scissors', `Shërbime · ${plural(counts.products, 'produkt', 'produkte')}`, number(counts.services)],
  ['scan', 'Fotografi', number(counts.pictures)],
  ['clock', 'Orët, orari, çmimet dhe rregullat', 'të gjitha'],
]

/** Everything of the salon to take along, with what it has. */
export function EverythingCard() {
  const read = useRead(getFullExport, { counts: 'yes' })
  const { counts, archive } = read.data ?? {}
  if (!counts) return <LoadingState read={read} rows={6} />
  return (
    <Card title={fullExportMessages.title} sub="Një ZIP. Është i juaji, edhe pa abonim." padded={false}>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {rowsOf(counts).map(([icon, label, count]) => (
          <li key={label} className="flex min-h-11 items-center gap-3.5 px-4 py-1.5 md:px-5">
            <Icon name={icon} className="text-accent" />
            <span className="min-w-0 flex-1">{label}</span>
            <b className="font-semibold">{count}</b>
          </li>
        ))}
      </ul>
      <div className="space-y-3 p-4 md:px-5">
        <p className="text-sm text-ink-2">{fullExportMessages.text}</p>
        <ArchiveActions />
        <p className="text-sm text-ink-2">
          {archive?.state === 'ready' ? 'Shkarkimi' : 'Kërkon fjalëkalimin tuaj dhe shkarkimi'} shënohet te „Kush pa”.
        </p>
      </div>
    </Card>
  )
}
