import { useState } from 'react'
import * as z from 'zod/mini'
import { useWrite } from '#platform/web/write.ts'
import { useForm } from '#platform/web/form.tsx'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { addBarber } from '../contract.ts'
import { addBarberBody } from '../schemas.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { freeColour } from './colourNames.ts'

interface BarberDialogProps {
  open: boolean
  /** Colours in use. */
  takenColours: readonly number[]
  onClose: () => void
  onAdded: (id: string) => void
}

/** Adds a barber. Keep it mounted so that the closing animation runs. */
export function BarberDialog({ open, ...rest }: BarberDialogProps) {
  const [state, setState] = useState({ open, opening: 0 })
  if (open !== state.open) setState({ open, opening: state.opening + (open ? 1 : 0) })
  if (state.opening === 0) return null
  return <BarberForm key={state.opening} open={open} {...rest} />
}

const formSchema = z.object({ name: addBarberBody.shape.name, color: z.number() })

function BarberForm({ open, takenColours, onClose, onAdded }: BarberDialogProps) {
  const form = useForm({ schema: formSchema, defaultValues: { name: '', color: freeColour(takenColours) } })
  const { write } = useWrite(addBarber, { success: ({ message }) => message })
  const color = form.bind('color')
  const save = async (values: z.output<typeof formSchema>) => {
    const { data } = await write(values)
    onAdded(data.id)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Shto berber"
      size="sm"
      unsaved={form.dirty}
      onSubmit={form.submit(save)}
      error={form.error}
      footer={
        <SubmitButtons onCancel={onClose} busy={form.busy}>
          Shto
        </SubmitButtons>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label="Emri" autoComplete="off" {...form.text('name')} />
        <div>
          <p className="mb-1.5 text-sm font-medium text-ink">Ngjyra në orar</p>
          <ColourChoice value={color.value} onChange={color.onChange} taken={takenColours} />
        </div>
      </div>
    </Dialog>
  )
}
