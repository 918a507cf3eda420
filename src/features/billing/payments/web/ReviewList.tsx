import * as z from 'zod/mini'
import { amount, dateTime } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { planLabel } from '../../subscriptions/contract.ts'
import { listReviews, resolveReview, type ReviewItem } from '../admin-contract.ts'
import { CaseRow } from './CaseRow.tsx'
import { useWrite } from '#platform/web/write.ts'
import { useForm } from '#platform/web/form.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { resolveReviewBody } from '../admin-schemas.ts'

type Step = 'accept' | 'close'

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
  const facts = [
    payment.user.username,
    `${planLabel(payment.plan)}, ${amount(payment.amount, 'EUR')}`,
    dateTime(new Date(item.created_at), zone),
  ]
  return (
    <CaseRow item={item} facts={facts}>
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
    </CaseRow>
  )
}

const fields = resolveReviewBody.shape
const schema = z.object({ amount: z.nullable(fields.amount), note: fields.note })
const words = {
  accept: { title: 'Prano pagesën', does: 'Pagesa blen periudhën e saj, si të kishte ardhur e rregullt.' },
  close: { title: 'Mbyll rastin', does: 'Rasti hiqet nga lista. Abonimi nuk ndryshon.' },
}

/** Resolves a payment under review, with a note. Pass a new `key` for each opening. */
function ResolveDialog({ item, resolution, ...dialog }: DialogState & { item: ReviewItem; resolution: Step }) {
  const { write } = useWrite(resolveReview, { success: true })
  const form = useForm({ schema, defaultValues: { amount: item.received, note: '' } })
  const { title, does } = words[resolution]
  const asksAmount = resolution === 'accept' && item.received === null
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={title}
      description={does}
      size="sm"
      onSave={async (values) => {
        const found = asksAmount && values.amount !== null ? { amount: values.amount } : {}
        await write({ reviewId: item.id, resolution, note: values.note, ...found })
      }}
      action={title}
    >
      {asksAmount && (
        <MoneyField
          label="Sa euro kanë ardhur"
          optional
          hint={`Nëse e lini bosh, vlen çmimi i porosisë: ${amount(item.payment.amount, 'EUR')}.`}
          {...form.money('amount')}
        />
      )}
      <TextArea label="Shënimi" rows={3} {...form.text('note')} />
    </FormDialog>
  )
}
