import * as z from 'zod/mini'
import { requiredText } from '#platform/shared/fields.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import { useForm } from '#platform/web/form.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { planLabel, type PlanType } from '../contract.ts'
import { administrationMessages, extendSubscription, type Customer } from '../admin-contract.ts'
import { extension, extendSubscriptionBody } from '../admin-schemas.ts'
import { CustomerField } from './CustomerField.tsx'

interface ExtendDialogProps extends DialogState {
  /** User whose subscription is extended; chosen in the dialog if undefined. */
  user?: Customer | undefined
  plan?: PlanType | undefined
  title?: string
  onExtended?: () => void
}

const schema = z
  .object({
    userId: requiredText(administrationMessages.chooseCustomer),
    subscriptionType: extendSubscriptionBody.shape.subscriptionType,
    unit: extension.shape.unit,
    value: extension.shape.value,
  })
  .check(
    z.superRefine(({ unit, value }, context) => {
      const { error } = extension.safeParse({ unit, value })
      for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    }),
  )

const plans = (['monthly', 'yearly'] as const).map((value) => ({ value, label: planLabel(value) }))
const units = [
  { value: 'months' as const, label: 'Muaj' },
  { value: 'years' as const, label: 'Vite' },
]

/** Adds months or years to a user's subscription for free. Pass a new `key` for each opening. */
export function ExtendDialog({
  user,
  plan = 'monthly',
  title = 'Zgjat Abonimin',
  onExtended,
  ...dialog
}: ExtendDialogProps) {
  const id = useRecordId()
  const { write } = useWrite(extendSubscription, { success: true })
  const form = useForm({
    schema,
    defaultValues: { userId: user?.id ?? '', subscriptionType: plan, unit: 'months', value: '1' },
    wire: { 'duration.unit': 'unit', 'duration.value': 'value', duration: 'value' },
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={title}
      description={user ? `${user.username} · ${user.email}` : undefined}
      size="sm"
      onSave={({ unit, value, ...values }) => write({ ...values, duration: { unit, value }, id })}
      onSaved={onExtended}
      action="Zgjat"
    >
      {!user && <CustomerField {...form.bind('userId')} />}
      <SelectField label="Plani" items={plans} {...form.bind('subscriptionType')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Kohëzgjatja" inputMode="numeric" autoComplete="off" {...form.text('value')} />
        <SelectField label="Njësia" items={units} {...form.bind('unit')} />
      </div>
      <p className="text-sm text-ink-3">Koha shtohet pas fundit të abonimit ose të provës dhe nuk faturohet.</p>
    </FormDialog>
  )
}
