import { useState } from 'react'
import * as z from 'zod/mini'
import { newId } from '#platform/shared/ids.ts'
import { euros, toCents } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useWrite } from '#platform/web/write.ts'
import { useForm } from '#platform/web/form.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { planLabel } from '../../subscriptions/contract.ts'
import { refundable } from './refundable.ts'
import { recordChargeback, type AdminPayment } from '../admin-contract.ts'
import { recordChargebackBody } from '../admin-schemas.ts'

interface ChargebackDialogProps extends DialogState {
  payment: AdminPayment
}

const { note } = recordChargebackBody.shape
const schema = z.object({ fee: z.nullable(recordChargebackBody.shape.fee), note })

/** Records a chargeback. Pass a new `key` for each opening. */
export function ChargebackDialog({ payment, ...dialog }: ChargebackDialogProps) {
  const [id] = useState(() => newId(now()))
  const { write } = useWrite(recordChargeback, { success: ({ message }) => message })
  const form = useForm({ schema, defaultValues: { fee: null, note: '' } })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Kthim i detyruar nga banka"
      description={`${payment.user.username} · ${planLabel(payment.plan)}, ${euros(toCents(payment.received))}`}
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
