import * as z from 'zod/mini'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { setOpening, type DaySheet } from '../contract.ts'
import { amountInputs } from '../schemas.ts'
import { dayCloseMessages } from '../copy.ts'

const formSchema = z.object({ amount: amountInputs.any })

/** Dialog for the opening cash of the till. */
export function OpeningDialog({ sheet, onClose }: { sheet: DaySheet; onClose: () => void }) {
  const { date, currency, figures } = sheet
  const form = useForm({ schema: formSchema, defaultValues: { amount: figures.opening } })
  const { write } = useWrite(setOpening, {
    undo: () => ({
      message: dayCloseMessages.changed,
      onUndo: () => void undoing.attempt({ date, currency, amount: figures.opening }),
    }),
  })
  const undoing = useWrite(setOpening)
  const save = (values: z.output<typeof formSchema>) => write({ date, currency, amount: values.amount })
  return (
    <FormDialog form={form} onClose={onClose} title="Arka në mëngjes" size="sm" onSave={save} action="Ruaj">
      <MoneyField
        label="Kesh në arkë para vizitës së parë"
        hint="Ditët e tjera nisin me të njëjtën shumë, derisa ta ndryshoni."
        currency={currency}
        {...form.bind('amount')}
      />
    </FormDialog>
  )
}
