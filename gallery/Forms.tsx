import { useState } from 'react'
import * as z from 'zod/mini'
import { isLocalDate, isLocalTime, localDate, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { Form, useForm } from '#platform/web/form.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ChoiceButton } from '#platform/web/ui/ChoiceButton.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { DurationField } from '#platform/web/ui/DurationField.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { TimeField } from '#platform/web/ui/TimeField.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

const all = 'Kjo fushë mungon.'
const schema = z.object({
  client: z.string().check(z.trim(), z.minLength(1, all)),
  barber: z.string(all),
  date: z.custom<LocalDate | null>((value) => typeof value === 'string' && isLocalDate(value), all),
  time: z.custom<LocalTime | null>((value) => typeof value === 'string' && isLocalTime(value), all),
  price: z.nullable(z.number(all)).check(z.refine((value) => value !== null, all)),
  minutes: z.nullable(z.number(all)),
  notes: z.string(),
  active: z.boolean(),
})

const clients = [
  'Ëndrit Çela',
  'Ëndrra Gashi',
  'Arbëndrina Hoxha',
  'Driton Gashi',
  'Luan Berisha',
  'Vjosa Dreshaj',
  'Çlirim Morina',
]

export function GalleryForms() {
  const [period, setPeriod] = useState('month')
  const form = useForm({
    schema,
    defaultValues: {
      client: '',
      date: localDate('2026-11-20'),
      time: null,
      price: null,
      minutes: 30,
      notes: '',
      active: true,
    },
  })
  return (
    <Card title="Termin i ri" sub="Fushat e komponentëve" className="mt-6">
      <Form form={form} onSubmit={() => toast.success('U ruajt.')} className="grid gap-4 md:grid-cols-2">
        <ComboField
          label="Klienti"
          icon="person"
          placeholder="Emri i klientit"
          items={clients}
          itemText={(name) => name}
          itemHint={() => '12 vizita'}
          {...form.bind('client')}
        />
        <SelectField
          label="Berberi"
          items={[
            { value: 'blerim', label: 'Blerim', barber: 1, hint: 'i lirë në 11:30' },
            { value: 'clirim', label: 'Çlirim', barber: 2 },
            { value: 'arta', label: 'Arta', barber: 3, disabled: true },
          ]}
          {...form.bind('barber')}
        />
        <DateField label="Data" today={localDate('2026-11-20')} clearable {...form.bind('date')} />
        <TimeField label="Ora" {...form.bind('time')} />
        <MoneyField label="Çmimi" {...form.bind('price')} />
        <DurationField label="Kohëzgjatja" {...form.bind('minutes')} />
        <TextArea
          label="Shënime"
          optional
          hint="I sheh vetëm salloni."
          className="md:col-span-2"
          rows={2}
          {...form.text('notes')}
        />
        <Switch label="Aktiv" description="Shfaqet te shërbimet." {...form.bind('active')} />
        <Checkbox label="Dërgo njoftim klientit" onChange={() => undefined} checked />
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <Button type="submit" variant="primary" loading={form.busy}>
            Ruaj terminin
          </Button>
          <Button onClick={() => form.applyFault(new Error('x'))}>Gabim</Button>
        </div>
      </Form>
      <div className="mt-6 grid gap-4 border-t border-line pt-6 md:grid-cols-2">
        <TextField label="Email" type="email" icon="mail" placeholder="emri@shembull.com" autoComplete="email" />
        <PasswordField label="Fjalëkalimi" autoComplete="current-password" error="Është shumë i shkurtër." />
        <TextField label="Emri i plotë" value="Besa Kelmendi" readOnly />
        <TextField label="Kërko klientin" hideLabel icon="search" placeholder="Kërko klientin" disabled />
        <fieldset aria-label="Zbritje" className="flex gap-2">
          <ChoiceButton className="flex-1">5 %</ChoiceButton>
          <ChoiceButton aria-pressed className="flex-1">
            10 %
          </ChoiceButton>
          <ChoiceButton aria-expanded className="flex-1">
            tjetër
          </ChoiceButton>
        </fieldset>
        <SegmentedControl
          label="Periudha"
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'week', label: 'Javë' },
            { value: 'month', label: 'Muaj' },
            { value: 'year', label: 'Vit' },
          ]}
        />
      </div>
    </Card>
  )
}
