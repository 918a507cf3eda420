import * as z from 'zod/mini'
import { euros, toCents } from '#platform/shared/sq.ts'
import { useWrite } from '#platform/web/write.ts'
import { useForm } from '#platform/web/form.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { resolveReview, type ReviewItem } from '../admin-contract.ts'
import { resolveReviewBody } from '../admin-schemas.ts'

interface ResolveDialogProps extends DialogState {
  item: ReviewItem
  resolution: 'accept' | 'close'
}

const { amount, note } = resolveReviewBody.shape
const schema = z.object({ amount: z.nullable(amount), note })
const words = {
  accept: { title: 'Prano pagesën', does: 'Pagesa blen periudhën e saj, si të kishte ardhur e rregullt.' },
  close: { title: 'Mbyll rastin', does: 'Rasti hiqet nga lista. Abonimi nuk ndryshon.' },
}

/** Resolves a payment under review, with a note. Pass a new `key` for each opening. */
export function ResolveDialog({ item, resolution, ...dialog }: ResolveDialogProps) {
  const { write } = useWrite(resolveReview, { success: ({ message }) => message })
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
          hint={`Nëse e lini bosh, vlen çmimi i porosisë: ${euros(toCents(item.payment.amount))}.`}
          {...form.money('amount')}
        />
      )}
      <TextArea label="Shënimi" rows={3} {...form.text('note')} />
    </FormDialog>
  )
}
