import * as z from 'zod/mini'
import { useWrite } from '#platform/web/write.ts'
import { currencies } from '#platform/shared/money.ts'
import { useCurrency } from '#platform/web/session.ts'
import { useForm } from '#platform/web/form.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { DurationField } from '#platform/web/ui/DurationField.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { addService, type BarberOffer, type Service } from '../contract.ts'
import { addCall, emptyService, problemsOf, type ServiceValues } from './draft.ts'
import { ServiceMore } from './ServiceMore.tsx'

/** A new service with initial values, or a listed one with its edited fields. */
export type ServiceTarget =
  | { mode: 'new'; values?: Partial<ServiceValues> }
  | { mode: 'edit'; service: Service; values: ServiceValues }

interface ServiceDialogProps {
  /** Null while closed. Must be the same object while open. */
  target: ServiceTarget | null
  onClose: () => void
  onAdded: (service: Service) => void
  /** Required for `edit` only. */
  onEdited?: (service: Service, values: ServiceValues) => void
  onRemove?: (service: Service) => void
}

/**
 * Adds a service, or edits a listed one: on a phone all fields, elsewhere those that do not fit into its row. Keep it
 * mounted, so that the closing animation runs.
 */
export function ServiceDialog({ target, ...rest }: ServiceDialogProps) {
  const shown = useShownValue(target)
  return shown && <ServiceForm key={shown.key} open={shown.open} target={shown.content} {...rest} />
}

const moreNames = [
  'category',
  'buffer_minutes',
  'pause_after_minutes',
  'pause_minutes',
  'asks_allergies',
  'barbers',
] as const

const formSchema = z
  .object({
    name: z.string(),
    duration: z.nullable(z.number()),
    price: z.nullable(z.union([z.number(), z.nan()])),
    currency: z.enum(currencies),
    description: z.string(),
    active: z.boolean(),
    category: z.string(),
    buffer_minutes: z.nullable(z.number()),
    pause_after_minutes: z.nullable(z.number()),
    pause_minutes: z.nullable(z.number()),
    asks_allergies: z.boolean(),
    barbers: z.custom<readonly BarberOffer[]>(),
  })
  .check(({ value, issues }) => {
    for (const [name, message] of Object.entries(problemsOf(value))) {
      issues.push({ code: 'custom', input: value, path: [name], message })
    }
  })

interface ServiceFormProps extends Omit<ServiceDialogProps, 'target'> {
  open: boolean
  target: ServiceTarget
}

function ServiceForm({ open, target, onClose, onAdded, onEdited, onRemove }: ServiceFormProps) {
  const isNew = target.mode === 'new'
  const currency = useCurrency()
  const form = useForm({
    schema: formSchema,
    defaultValues: isNew ? { ...emptyService, currency, ...target.values } : target.values,
  })
  const { write } = useWrite(addService, { success: true })
  const save = async (saved: z.output<typeof formSchema>) => {
    if (isNew) {
      const { data } = await write(addCall(saved))
      onAdded(data)
    } else onEdited?.(target.service, saved)
  }
  const values = form.watch()
  const problems = Object.fromEntries(moreNames.map((name) => [name, form.bind(name).error]))
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={isNew ? 'Shto Shërbim' : 'Ndrysho shërbimin'}
      size="sm"
      onSave={save}
      action={isNew ? 'Shto' : 'Gati'}
      secondary={
        isNew ? undefined : (
          <Button
            guarded
            icon="trash"
            variant="danger-quiet"
            onClick={() => {
              onClose()
              onRemove?.(target.service)
            }}
          >
            Fshi
          </Button>
        )
      }
    >
      <TextField label="Emri" autoComplete="off" placeholder="P.sh. Prerje flokësh" {...form.text('name')} />
      <DurationField label="Kohëzgjatja" min={1} {...form.bind('duration')} />
      <MoneyField
        label="Çmimi"
        {...form.bind('price')}
        currency={values.currency}
        onChange={(price) => {
          form.set('price', price)
          form.set('currency', currency)
        }}
      />
      <TextArea label="Përshkrimi" optional rows={2} maxLength={500} {...form.text('description')} />
      <Switch label="Aktiv" description="Ofrohet te terminet e reja." {...form.bind('active')} />
      <ServiceMore
        values={values}
        problems={problems}
        onChange={(change) => {
          for (const name of moreNames) if (name in change) form.set(name, change[name] as never)
        }}
      />
    </FormDialog>
  )
}
