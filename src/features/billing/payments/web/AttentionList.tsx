import { dateTime, euros, plural, toCents } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { planLabel } from '../../subscriptions/contract.ts'
import { listAttention, type AttentionItem } from '../admin-contract.ts'
import { ReconcileDialog } from './ReconcileDialog.tsx'

/** Refused callbacks and undecided orders, with advice. */
export function AttentionList() {
  const read = useRead(listAttention, {})
  const comparing = useDialogOpening()
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button icon="copy" onClick={() => comparing.show()}>
          Krahaso me pasqyrën
        </Button>
      </div>
      {comparing.shown && <ReconcileDialog key={comparing.shown.key} {...comparing.shown.dialog} />}
      <Card padded={false}>
        <ListState
          read={read}
          rows={3}
          isEmpty={read.data?.items.length === 0}
          none={
            <EmptyState icon="check" title="Asgjë për t’u parë">
              Njoftimet e refuzuara të Paysera-s dhe porositë që presin më shumë se një ditë shfaqen këtu.
            </EmptyState>
          }
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {data.items.map((item) => (
                <Attention key={item.id} item={item} />
              ))}
            </ul>
          )}
        </ListState>
      </Card>
    </>
  )
}

function Attention({ item }: { item: AttentionItem }) {
  const zone = useSalonZone()
  const quiet = item.kind === 'silent'
  const facts = [
    item.user?.username,
    item.plan && item.amount !== null && `${planLabel(item.plan)}, ${euros(toCents(item.amount))}`,
    dateTime(new Date(item.last_at), zone),
    item.count > 1 && plural(item.count, 'herë', 'herë'),
  ]
  return (
    <li className="flex gap-4 px-4 py-4 md:px-5">
      <span
        aria-hidden
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-lg',
          quiet ? 'bg-line text-ink-2' : 'bg-wait-soft text-wait',
        )}
      >
        <Icon name={quiet ? 'clock' : 'warning'} size={19} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{item.title}</p>
        <p className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        <p className="mt-2 max-w-prose text-ink-2">{item.advice}</p>
        {item.order && <p className="mt-2 text-sm break-all text-ink-3">{item.order}</p>}
      </div>
    </li>
  )
}
