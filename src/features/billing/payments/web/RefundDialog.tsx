import * as z from 'zod/mini'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { amount, instantDate } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import { useForm } from '#platform/web/form.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { planLabel } from '../../subscriptions/contract.ts'
import { type AdminCharge, type AdminPayment, recordChargeback, recordRefund } from '../admin-contract.ts'
import { recordChargebackBody, recordRefundBody } from '../admin-schemas.ts'

/** Unrefunded rest of a charge, in euros. */
const leftOf = (charge: AdminCharge): number => toEuros(toCents(charge.amount) - toCents(charge.refunded))

/** Charges with a rest, those that bought nothing first. */
export const refundable = (payment: AdminPayment): AdminCharge[] =>
  payment.charges.filter((charge) => leftOf(charge) > 0).toSorted((a, b) => Number(a.accepted) - Number(b.accepted))

const about = (payment: AdminPayment): string =>
  `${payment.user.username} · ${planLabel(payment.plan)}, ${amount(payment.received, 'EUR')}`

const fields = recordRefundBody.shape
const schema = z.object({
  chargeId: z.string(),
  amount: fields.amount,
  note: fields.note,
  endAccess: z.boolean(),
})

/** Records a refund. Pass a new `key` for each opening. */
export function RefundDialog({ payment, ...dialog }: DialogState & { payment: AdminPayment }) {
  const zone = useSalonZone()
  const id = useRecordId()
  const { write } = useWrite(recordRefund, { success: true })
  const charges = refundable(payment)
  const [first] = charges
  const form = useForm({
    schema,
    defaultValues: { chargeId: first?.id ?? '', amount: first ? leftOf(first) : 0, note: '', endAccess: false },
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Shëno rimbursim"
      description={about(payment)}
      onSave={(values) => write({ paymentId: payment.id, ...values, id })}
      guarded
      action="Ruaj"
    >
      <p className="text-ink-2">Këtu vetëm shënohet. Paratë kthehen te Paysera ose në dorë.</p>
      {charges.length > 1 && (
        <SelectField
          label="Pagesa"
          items={charges.map((charge) => ({
            value: charge.id,
            label: `${amount(charge.amount, 'EUR')} · ${instantDate(new Date(charge.received_at), zone)}`,
            hint: charge.accepted ? 'bleu abonimin' : 'e dytë',
          }))}
          {...form.bind('chargeId')}
        />
      )}
      <MoneyField label="Shuma e kthyer" {...form.money('amount')} />
      <TextArea label="Shënimi" rows={2} {...form.text('note')} />
      <Switch
        label="Mbylle edhe qasjen"
        description="Periudha që bleu kjo pagesë hiqet; periudhat e mëvonshme nisin më herët."
        {...form.bind('endAccess')}
      />
    </FormDialog>
  )
}

const chargebackSchema = z.object({ fee: z.nullable(recordChargebackBody.shape.fee), note: fields.note })

/** Records a chargeback. Pass a new `key` for each opening. */
export function ChargebackDialog({ payment, ...dialog }: DialogState & { payment: AdminPayment }) {
  const id = useRecordId()
  const { write } = useWrite(recordChargeback, { success: true })
  const form = useForm({ schema: chargebackSchema, defaultValues: { fee: null, note: '' } })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Kthim i detyruar nga banka"
      description={about(payment)}
      onSave={async ({ fee, note: text }) => {
        // The payment that bought the access, where something of it is left.
        const charge = refundable(payment).at(-1)
        await write({
          paymentId: payment.id,
          fee: fee ?? 0,
          note: text,
          id,
          chargeId: charge?.id,
        })
      }}
      action="Shëno kthimin"
      danger
    >
      <p className="text-ink-2">Banka ia ktheu paratë blerësit: shënohet e tërë shuma dhe qasja mbyllet.</p>
      <MoneyField label="Tarifa e bankës" optional {...form.money('fee')} />
      <TextArea label="Shënimi" rows={2} {...form.text('note')} />
    </FormDialog>
  )
}
