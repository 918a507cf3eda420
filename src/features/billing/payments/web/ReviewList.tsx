import { dateTime, euros, toCents } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { planLabel } from '../../subscriptions/contract.ts'
import { listReviews, type ReviewItem } from '../admin-contract.ts'
import { ResolveDialog } from './ResolveDialog.tsx'

type Step = 'accept' | 'close'

/** Payments under review, oldest first, with advice. */
export function ReviewList() {
  const read = useRead(listReviews, {})
  const { shown, show } = useDialogOpening<{ item: ReviewItem; step: Step }>()
  return (
    <>
      <Card padded={false}>
        <ListState
          read={read}
          rows={3}
          isEmpty={read.data?.reviews.length === 0}
          none={
            <EmptyState icon="check" title="Asgjë për të shqyrtuar">
              Pagesat që nuk përputhen me porosinë ndalen këtu, me këshillën çfarë të bëni.
            </EmptyState>
          }
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {data.reviews.map((item) => (
                <Review key={item.id} item={item} onStep={(step) => show({ item, step })} />
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      {shown && (
        <ResolveDialog key={shown.key} {...shown.dialog} item={shown.content.item} resolution={shown.content.step} />
      )}
    </>
  )
}

function Review({ item, onStep }: { item: ReviewItem; onStep: (step: Step) => void }) {
  const zone = useSalonZone()
  const { payment } = item
  return (
    <li className="flex gap-4 px-4 py-4 md:px-5">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-lg bg-wait-soft text-wait">
        <Icon name="warning" size={19} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{item.title}</p>
        <p className="text-sm text-ink-2">
          {payment.user.username} · {planLabel(payment.plan)}, {euros(toCents(payment.amount))} ·{' '}
          {dateTime(new Date(item.created_at), zone)}
        </p>
        <p className="mt-2 max-w-prose text-ink-2">{item.advice}</p>
        {item.detail && (
          <details className="mt-1 text-sm text-ink-3">
            <summary className="flex h-11 w-fit items-center gap-1">
              Çfarë erdhi
              <Icon name="chevron-down" size={16} />
            </summary>
            <p className="rounded-lg border border-line bg-page p-3 break-all text-ink-2">{item.detail}</p>
          </details>
        )}
        <div className="mt-3 flex flex-wrap gap-2.5">
          {item.acceptable && (
            <Button size="sm" variant="primary" onClick={() => onStep('accept')}>
              Prano pagesën
            </Button>
          )}
          <Button size="sm" onClick={() => onStep('close')}>
            Mbyll rastin
          </Button>
        </div>
      </div>
    </li>
  )
}
