import * as z from 'zod/mini'
import { useWrite } from '#platform/web/write.ts'
import { useForm } from '#platform/web/form.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { addBarber } from '../contract.ts'
import { addBarberBody } from '../schemas.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { freeColour } from './colourNames.ts'

interface BarberDialogProps extends DialogState {
  /** Colours in use. */
  takenColours: readonly number[]
  onAdded: (id: string) => void
}

const formSchema = z.object({ name: addBarberBody.shape.name, color: z.number() })

/** Adds a barber. Give it a new `key` for each opening. */
export function BarberDialog({ takenColours, onAdded, ...dialog }: BarberDialogProps) {
  const form = useForm({ schema: formSchema, defaultValues: { name: '', color: freeColour(takenColours) } })
  const { write } = useWrite(addBarber, { success: ({ message }) => message })
  const color = form.bind('color')
  const save = async (values: z.output<typeof formSchema>) => {
    const { data } = await write(values)
    onAdded(data.id)
  }
  return (
    <FormDialog form={form} {...dialog} title="Shto berber" size="sm" onSave={save} action="Shto">
      <TextField label="Emri" autoComplete="off" {...form.text('name')} />
      <div>
        <p className="mb-1.5 text-sm font-medium text-ink">Ngjyra në orar</p>
        <ColourChoice value={color.value} onChange={color.onChange} taken={takenColours} />
      </div>
    </FormDialog>
  )
}
