import { useEffect } from 'react'
import * as z from 'zod/mini'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import { useRead } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { BarberDot } from '#platform/web/ui/BarberDot.tsx'
import { addEntry, changeEntry, type DayEntry, type DaySheet } from '../contract.ts'
import { amountInputs } from '../schemas.ts'
import { dayCloseMessages } from '../copy.ts'
import { methodLabel, moneyMethods, type EntryKind, type MoneyMethod } from '../rules.ts'

export const entryTitles: Record<EntryKind, { add: string; change: string }> = {
  tip: { add: 'Shto bakshish', change: 'Bakshishi' },
  product: { add: 'Shto produkt', change: 'Produkti' },
  expense: { add: 'Shto shpenzim', change: 'Shpenzimi' },
}
const labels = { product: 'Çfarë u shit', expense: 'Për çfarë' } as const

const schemas = {
  tip: z.object({
    barber_id: z.custom<string | null>((id) => typeof id === 'string' && id !== '', dayCloseMessages.barber),
    label: z.string(),
    amount: amountInputs.positive,
    method: z.enum(moneyMethods),
  }),
  other: z.object({
    barber_id: z.nullable(z.string()),
    label: z.string().check(z.trim(), z.minLength(1, dayCloseMessages.label), z.maxLength(120, dayCloseMessages.label)),
    amount: amountInputs.positive,
    method: z.enum(moneyMethods),
  }),
}

interface EntryDialogProps {
  kind: EntryKind
  /** Null for a new line. */
  entry: DayEntry | null
  sheet: DaySheet
  onRemove: (entry: DayEntry) => void
  onClose: () => void
}

export function EntryDialog({ kind, entry, sheet, onRemove, onClose }: EntryDialogProps) {
  const { date, currency } = sheet
  const barbers = useRead(listBarbers, {}, { enabled: kind === 'tip' }).data?.data ?? []
  const id = useRecordId()
  const form = useForm({
    schema: (kind === 'tip' ? schemas.tip : schemas.other) as typeof schemas.other,
    defaultValues: {
      barber_id: entry?.barber_id ?? null,
      label: kind === 'tip' ? '' : (entry?.label ?? ''),
      amount: entry?.amount ?? null,
      method: entry?.method ?? 'cash',
    },
  })
  const adding = useWrite(addEntry)
  const changing = useWrite(changeEntry)
  const save = async ({ label, ...values }: z.output<typeof schemas.other>) => {
    const body = { ...values, label: kind === 'tip' ? null : label }
    await (entry ? changing.write({ id: entry.id, ...body }) : adding.write({ id, date, currency, kind, ...body }))
  }
  const barber = form.bind('barber_id')
  const method = form.bind('method')
  // A single barber is preselected for a tip.
  const active = barbers.filter((one) => one.is_active || one.id === barber.value)
  const only = kind === 'tip' && !entry && active.length === 1 ? (active[0]?.id ?? null) : null
  const { setValue } = form
  useEffect(() => {
    if (only) setValue('barber_id', only)
  }, [only, setValue])
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={entry ? entryTitles[kind].change : entryTitles[kind].add}
      size="sm"
      onSave={save}
      action={entry ? 'Ruaj' : 'Shto'}
      secondary={
        <>
          {entry && (
            <Button
              variant="danger-quiet"
              icon="trash"
              className="mr-auto"
              onClick={() => {
                onRemove(entry)
                onClose()
              }}
            >
              Fshi
            </Button>
          )}
          <Button onClick={onClose}>Kthehu</Button>
        </>
      }
    >
      {kind === 'tip' ? (
        <BarberChips barbers={active} value={barber.value} error={barber.error} onChange={barber.onChange} />
      ) : (
        <TextField label={labels[kind]} autoComplete="off" maxLength={120} {...form.text('label')} />
      )}
      <MoneyField label="Shuma" currency={currency} {...form.bind('amount')} />
      {kind === 'product' && (
        <SegmentedControl<MoneyMethod>
          label="Pagesa"
          wide
          value={method.value}
          onChange={method.onChange}
          options={moneyMethods.map((one) => ({ value: one, label: methodLabel[one] }))}
        />
      )}
    </FormDialog>
  )
}

interface BarberChipsProps {
  barbers: readonly Barber[]
  value: string | null
  error: string | undefined
  onChange: (id: string) => void
}

function BarberChips({ barbers, value, error, onChange }: BarberChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Berberi</legend>
      <div className="flex flex-wrap gap-2">
        {barbers.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={one.id === value}
            onClick={() => onChange(one.id)}
            className={cn(
              'flex h-11 items-center gap-2 rounded-lg border px-3.5 font-medium',
              one.id === value
                ? 'border-accent bg-accent-soft font-semibold text-accent ring-1 ring-accent ring-inset'
                : 'border-line-strong bg-raised hover:border-line-control',
            )}
          >
            <BarberDot colour={one.color} />
            {one.name}
          </button>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-bad">
          <Icon name="warning" size={17} className="mt-0.5" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
