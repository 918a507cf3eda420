import { amount, dateTime, plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { planLabel } from '../../subscriptions/contract.ts'
import { listAttention, type AttentionItem } from '../admin-contract.ts'
import { CaseRow } from './CaseRow.tsx'
import { ReconcileDialog } from './ReconcileDialog.tsx'

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
  const facts = [
    item.user?.username,
    item.plan && item.amount !== null && `${planLabel(item.plan)}, ${amount(item.amount, 'EUR')}`,
    dateTime(new Date(item.last_at), zone),
    item.count > 1 && plural(item.count, 'herë', 'herë'),
  ]
  return (
    <CaseRow item={item} facts={facts} quiet={item.kind === 'silent'}>
      {item.order && <p className="mt-2 text-sm break-all text-ink-3">{item.order}</p>}
    </CaseRow>
  )
}
