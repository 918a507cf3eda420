import * as z from 'zod/mini'
import { percent, shortDate } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { DateField } from '#platform/web/ui/DateField.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { getSaleSettings, setVat } from '../../contract.ts'
import { saleSettingsCopy } from '../../copy.ts'
import { vatLetters } from '../../rules.ts'

const formSchema = z.object({
  pays_vat: z.boolean(),
  valid_from: z.custom<LocalDate | null>((day) => typeof day === 'string', saleSettingsCopy.vatDay),
  service_letter: z.enum(vatLetters),
})

interface VatDialogProps extends DialogState {
  settings: ReplyOf<typeof getSaleSettings>
}

/** Dialog for the VAT from a day on. Recorded sales do not change. */
export function VatDialog({ settings: { vat, rates: todays }, ...dialog }: VatDialogProps) {
  const { date: today } = useWallClock()
  const last = vat[0]
  // The last letter is the country's full rate.
  const usual = last?.service_letter ?? todays.at(-1)?.letter ?? 'A'
  const form = useForm({
    schema: formSchema,
    defaultValues: { pays_vat: last?.pays_vat ?? false, valid_from: today, service_letter: usual },
  })
  const { write } = useWrite(setVat, { success: true })
  const save = ({ valid_from, ...values }: z.output<typeof formSchema>) =>
    write({ ...values, valid_from: valid_from ?? today })
  const [pays, day] = form.watch(['pays_vat', 'valid_from'])
  const rates = useRead(getSaleSettings, { date: day ?? today }, { keepPrevious: true }).data?.rates ?? todays
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="TVSH"
      description={saleSettingsCopy.vatIntro}
      size="sm"
      onSave={save}
      action="Ruaj"
    >
      <Switch label="Salloni paguan TVSH" {...form.bind('pays_vat')} />
      <DateField label="Vlen nga" today={today} {...form.bind('valid_from')} />
      {pays && (
        <SelectField
          label="Shkalla e shërbimeve"
          hint={`Shkallët që vlejnë më ${shortDate(day ?? today)}.`}
          items={rates.map((rate) => ({ value: rate.letter, label: `${rate.letter} · ${percent(rate.percent)}` }))}
          {...form.bind('service_letter')}
        />
      )}
    </FormDialog>
  )
}
