import { useState } from 'react'
import * as z from 'zod/mini'
import { newId } from '#platform/shared/ids.ts'
import { money, toCents } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useWrite } from '#platform/web/write.ts'
import { useForm } from '#platform/web/form.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { planLabel } from '../../subscriptions/contract.ts'
import { recordRefund, type AdminPayment } from '../contract.ts'

interface RefundDialogProps {
  open: boolean
  onClose: () => void
  payment: AdminPayment
  /** The refund that the provider reported and that is confirmed here; without it, it is a new one. */
  refundId?: string
}

const { amount, note } = recordRefund.body.shape
const schema = z.object({ amount, note, endAccess: z.boolean() })

/** Writes down money given back. Give it a new `key` for each opening. */
export function RefundDialog({ open, onClose, payment, refundId }: RefundDialogProps) {
  const [id] = useState(() => newId(now()))
  const { write } = useWrite(recordRefund, { success: ({ message }) => message })
  const rest = (toCents(payment.amount) - toCents(payment.refunded)) / 100
  const form = useForm({ schema, defaultValues: { amount: rest, note: '', endAccess: false } })
  const submit = form.submit(async (values) => {
    await write({
      paymentId: payment.id,
      ...values,
      id,
      ...(refundId ? { refundId } : {}),
    })
    onClose()
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={refundId ? 'Konfirmo rimbursimin' : 'Shëno rimbursim'}
      description={`${payment.user.username} · ${planLabel(payment.plan)}, ${money(toCents(payment.amount))}`}
      onSubmit={submit}
      error={form.error}
      footer={
        <>
          <Button onClick={onClose}>Kthehu</Button>
          <Button type="submit" variant="primary" loading={form.busy}>
            Ruaj
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">Këtu vetëm shënohet. Paratë kthehen te Paysera ose në dorë.</p>
        <MoneyField
          label="Shuma e kthyer"
          {...form.bind('amount')}
          value={form.watch('amount') as number | null}
          onChange={(euros) => form.bind('amount').onChange(euros as never)}
        />
        <TextArea label="Shënimi" rows={2} {...form.text('note')} />
        <Switch
          label="Mbylle edhe qasjen"
          description="Periudha që bleu kjo pagesë fshihet nga abonimi."
          {...form.bind('endAccess')}
        />
      </div>
    </Dialog>
  )
}
