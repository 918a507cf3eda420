import * as z from 'zod/mini'
import { requiredText } from '#platform/shared/fields.ts'
import { useRead } from '#platform/web/data.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import { useForm } from '#platform/web/form.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { listPlans, planLabel, planPrice, type PlanType } from '../../subscriptions/contract.ts'
import { administrationMessages } from '../../subscriptions/admin-contract.ts'
import { CustomerField } from '../../subscriptions/web/public.tsx'
import { recordPayment } from '../admin-contract.ts'
import { recordPaymentBody } from '../admin-schemas.ts'
import { providerLabels } from './paymentLabels.ts'

const schema = z.object({
  userId: requiredText(administrationMessages.chooseCustomer),
  planType: recordPaymentBody.shape.planType,
  /** Empty for the plan's price. */
  amount: z.nullable(recordPaymentBody.shape.amount),
  method: z.enum(['cash', 'bank']),
  note: recordPaymentBody.shape.note,
})

/** Records a cash payment or bank transfer, which buys one term of the plan. Pass a new `key` for each opening. */
export function RecordPaymentDialog(dialog: DialogState) {
  const id = useRecordId()
  const plans = useRead(listPlans, {}).data?.plans ?? []
  const { write } = useWrite(recordPayment, { success: true })
  const form = useForm({
    schema,
    defaultValues: { userId: '', planType: 'monthly', amount: null, method: 'cash' as 'cash' | 'bank', note: '' },
  })
  const priceOf = (plan: PlanType) => plans.find((one) => one.plan === plan)?.price
  const chosen = form.watch('planType')
  const price = priceOf(chosen)
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Regjistro pagesë"
      description="Blen një periudhë të planit dhe lëshon dëftesën."
      onSave={({ amount, ...values }) => write({ ...values, id, amount: amount ?? undefined })}
      guarded
      action="Regjistro pagesën"
    >
      <CustomerField {...form.bind('userId')} />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Plani"
          items={(['monthly', 'yearly'] as const).map((value) => ({ value, label: planLabel(value) }))}
          {...form.bind('planType')}
        />
        <MoneyField
          label="Shuma"
          optional
          hint={price === undefined ? undefined : `Nëse e lini bosh, vlen çmimi ${planPrice(chosen, price)}.`}
          {...form.money('amount')}
        />
      </div>
      <SelectField
        label="Mënyra"
        items={(['cash', 'bank'] as const).map((value) => ({ value, label: providerLabels[value] }))}
        {...form.bind('method')}
      />
      <TextArea label="Shënimi" rows={2} placeholder="Kush i pranoi, numri i transfertës" {...form.text('note')} />
    </FormDialog>
  )
}
