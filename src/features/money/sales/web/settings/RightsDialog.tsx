import * as z from 'zod/mini'
import { isWholeCents } from '#platform/shared/money.ts'
import { salonRoles, type SalonRole } from '#platform/shared/roles.ts'
import { number } from '#platform/shared/sq.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { setSaleRights, type getSaleSettings } from '../../contract.ts'
import { saleMessages, saleSettingsCopy } from '../../copy.ts'
import { readPercent } from '../../rules.ts'

export const roleLabel: Record<SalonRole, string> = {
  owner: 'vetëm pronari',
  reception: 'pronari dhe recepsioni',
  barber: 'të gjithë',
}

const formSchema = z.object({
  discount_limit: z.string().check(
    z.refine((text) => {
      const value = readPercent(text)
      return value === null || (isWholeCents(value) && value >= 0 && value <= 100)
    }, saleMessages.limit),
  ),
  discounts_by: z.enum(salonRoles),
  returns_by: z.enum(salonRoles),
})

/** Limit of discounts, and the roles that may exceed it and return sales. */
export function RightsDialog({ settings, ...dialog }: DialogState & { settings: ReplyOf<typeof getSaleSettings> }) {
  const form = useForm({
    schema: formSchema,
    defaultValues: {
      discount_limit: settings.discount_limit === null ? '' : number(settings.discount_limit),
      discounts_by: settings.discounts_by,
      returns_by: settings.returns_by,
    },
  })
  const { write } = useWrite(setSaleRights, { success: true })
  const save = ({ discount_limit, ...roles }: z.output<typeof formSchema>) =>
    write({ discount_limit: readPercent(discount_limit), ...roles })
  const roles = salonRoles.map((value) => ({ value, label: roleLabel[value] }))
  const hasLimit = form.watch('discount_limit').trim() !== ''
  return (
    <FormDialog form={form} {...dialog} title="Zbritjet dhe kthimet" size="sm" onSave={save} action="Ruaj">
      <TextField
        label="Kufiri i zbritjes"
        optional
        hint={saleSettingsCopy.limitHint}
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        {...form.text('discount_limit')}
      />
      {hasLimit && <SelectField label="Zbritje mbi kufirin jep" items={roles} {...form.bind('discounts_by')} />}
      <SelectField label="Kthimet i bën" items={roles} {...form.bind('returns_by')} />
    </FormDialog>
  )
}
