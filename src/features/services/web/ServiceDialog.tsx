import { useState } from 'react'
import * as z from 'zod/mini'
import { durationField } from '#platform/shared/fields.ts'
import { useWrite } from '#platform/web/write.ts'
import { useForm } from '#platform/web/form.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DurationField } from '#platform/web/ui/DurationField.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { addService, type Service } from '../contract.ts'
import { emptyService, type ServiceValues } from './draft.ts'

/** A new service, with what is known of it, or a listed one with its edited fields. */
export type ServiceTarget =
  | { mode: 'new'; values?: Partial<ServiceValues> }
  | { mode: 'edit'; service: Service; values: ServiceValues }

interface ServiceDialogProps {
  /** Null while it is closed. Must be the same object while it is open. */
  target: ServiceTarget | null
  onClose: () => void
  onAdded: (service: Service) => void
  /** Needed for `edit` only. */
  onEdited?: (service: Service, values: ServiceValues) => void
  onRemove?: (service: Service) => void
}

/** Adds a service, or edits a listed one on a phone. Keep it mounted so that the closing animation runs. */
export function ServiceDialog({ target, ...rest }: ServiceDialogProps) {
  const [shown, setShown] = useState<{ target: ServiceTarget; opening: number } | null>(null)
  if (target && shown?.target !== target) setShown({ target, opening: (shown?.opening ?? 0) + 1 })
  if (!shown) return null
  return <ServiceForm key={shown.opening} open={target !== null} target={shown.target} {...rest} />
}

const wire = addService.body.shape
/** The same schema for an empty (null) field, which the schema refuses with its message. */
const orEmpty = <Out,>(schema: z.ZodMiniType<Out>) => schema as unknown as z.ZodMiniType<Out, number | null>
const formSchema = z.object({
  name: wire.name,
  duration: orEmpty<number>(durationField()),
  price: orEmpty(wire.price),
  description: z.string(),
  active: z.boolean(),
})

interface ServiceFormProps extends Omit<ServiceDialogProps, 'target'> {
  open: boolean
  target: ServiceTarget
}

function ServiceForm({ open, target, onClose, onAdded, onEdited, onRemove }: ServiceFormProps) {
  const isNew = target.mode === 'new'
  const form = useForm({
    schema: formSchema,
    defaultValues: isNew ? { ...emptyService, ...target.values } : target.values,
  })
  const { write } = useWrite(addService, { success: ({ message }) => message })
  const save = async (values: z.output<typeof formSchema>) => {
    if (isNew) {
      const { data } = await write(values)
      onAdded(data)
    } else onEdited?.(target.service, values)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isNew ? 'Shto Shërbim' : 'Ndrysho shërbimin'}
      size="sm"
      unsaved={form.dirty}
      onSubmit={form.submit(save)}
      error={form.error}
      footer={
        <>
          {isNew ? (
            <Button onClick={onClose}>Kthehu</Button>
          ) : (
            <Button
              icon="trash"
              variant="danger-quiet"
              onClick={() => {
                onClose()
                onRemove?.(target.service)
              }}
            >
              Fshi
            </Button>
          )}
          <Button type="submit" variant="primary" loading={form.busy}>
            {isNew ? 'Shto' : 'Gati'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label="Emri" autoComplete="off" placeholder="P.sh. Prerje flokësh" {...form.text('name')} />
        <DurationField label="Kohëzgjatja" min={1} {...form.bind('duration')} />
        <MoneyField label="Çmimi" {...form.bind('price')} />
        <TextArea label="Përshkrimi" optional rows={2} maxLength={500} {...form.text('description')} />
        <Switch label="Aktiv" description="Ofrohet te terminet e reja." {...form.bind('active')} />
      </div>
    </Dialog>
  )
}
