import { useEffect, useState } from 'react'
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
import { recordSale } from '#features/money/sales/contract.ts'
import { saleMethodLabel } from '#features/money/sales/rules.ts'
import { daysBetween, localDate, plusDays } from '#platform/shared/time.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { addMove, changeMove, type DayEntry, type DaySheet } from '../contract.ts'
import { amountInputs } from '../schemas.ts'
import { dayCloseMessages } from '../copy.ts'
import { moveKinds, type MoveKind } from '#features/money/sums/rules.ts'
import { figureLabel, isMove, type EntryKind } from '../rules.ts'

export const entryTitles: Record<EntryKind, { add: string; change: string }> = {
  tip: { add: 'Shto bakshish', change: 'Bakshishi' },
  product: { add: 'Shto produkt', change: 'Produkti' },
  expense: { add: 'Shto shpenzim', change: 'Shpenzimi' },
  withdrawal: { add: 'Merr nga arka', change: figureLabel.withdrawn },
  bank: { add: 'Dorëzo në bankë', change: figureLabel.banked },
  money_in: { add: 'Fut në arkë', change: figureLabel.moneyIn },
}
const moveLabels: Record<MoveKind, string> = {
  expense: 'Shpenzim',
  withdrawal: 'Marrje',
  bank: 'Në bankë',
  money_in: 'Futje',
}
const methods = ['cash', 'card'] as const
type EntryMethod = (typeof methods)[number]

const schemas = {
  tip: z.object({
    barber_id: z.custom<string | null>((id) => typeof id === 'string' && id !== '', dayCloseMessages.barber),
    label: z.string(),
    amount: amountInputs.positive,
    method: z.enum(methods),
  }),
  other: z.object({
    barber_id: z.nullable(z.string()),
    label: z.string().check(z.trim(), z.minLength(1, dayCloseMessages.label), z.maxLength(120, dayCloseMessages.label)),
    amount: amountInputs.positive,
    method: z.enum(methods),
  }),
  /** The text of a move that is no expense may be empty. */
  move: z.object({
    barber_id: z.nullable(z.string()),
    label: z.string().check(z.trim(), z.maxLength(120, dayCloseMessages.label)),
    amount: amountInputs.positive,
    method: z.enum(methods),
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
  const [move, setMove] = useState(kind)
  const form = useForm({
    schema: schemas[
      kind === 'tip' ? 'tip' : isMove(move) && move !== 'expense' ? 'move' : 'other'
    ] as typeof schemas.other,
    defaultValues: {
      barber_id: entry?.barber_id ?? null,
      label: kind === 'tip' ? '' : (entry?.label ?? ''),
      amount: entry?.amount ?? null,
      method: 'cash',
    },
  })
  const selling = useWrite(recordSale)
  const adding = useWrite(addMove)
  const changing = useWrite(changeMove)
  const { date: today } = useWallClock()
  const save = async ({ barber_id, label, amount, method: paidBy }: z.output<typeof schemas.other>) => {
    if (entry) return changing.write({ id: entry.id, label: label || null, amount })
    if (isMove(move)) return adding.write({ id, date, currency, kind: move, label: label || null, amount })
    const line = move === 'tip' ? { kind: move, barber_id, price: amount } : { kind: move, label, price: amount }
    const sold_at = plusDays(now(), -daysBetween(localDate(date), today)).toISOString()
    const payments = [{ method: kind === 'tip' ? ('cash' as const) : paidBy, amount }]
    return selling.write({ id, client_id: null, currency, lines: [line], payments, sold_at }, { seen: 'new' })
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
      title={entry ? entryTitles[kind].change : entryTitles[move].add}
      size="sm"
      onSave={save}
      guarded
      action={entry ? 'Ruaj' : 'Shto'}
      secondary={
        <>
          {entry && (
            <Button
              guarded
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
      {isMove(move) && !entry && (
        <SegmentedControl<MoveKind>
          label="Lloji"
          wide
          value={move}
          onChange={setMove}
          options={moveKinds.map((one) => ({ value: one, label: moveLabels[one] }))}
        />
      )}
      {kind === 'tip' ? (
        <BarberChips barbers={active} value={barber.value} error={barber.error} onChange={barber.onChange} />
      ) : (
        <TextField
          label={kind === 'product' ? 'Çfarë u shit' : move === 'expense' ? 'Për çfarë' : 'Shënim'}
          optional={isMove(move) && move !== 'expense'}
          autoComplete="off"
          maxLength={120}
          {...form.text('label')}
        />
      )}
      <MoneyField label="Shuma" currency={currency} {...form.bind('amount')} />
      {kind === 'product' && (
        <SegmentedControl<EntryMethod>
          label="Pagesa"
          wide
          value={method.value}
          onChange={method.onChange}
          options={methods.map((one) => ({ value: one, label: saleMethodLabel[one] }))}
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
        {barbers.map((barber) => (
          <button
            key={barber.id}
            type="button"
            aria-pressed={barber.id === value}
            onClick={() => onChange(barber.id)}
            className={cn(
              'flex h-11 items-center gap-2 rounded-lg border px-3.5 font-medium',
              barber.id === value
                ? 'border-accent bg-accent-soft font-semibold text-accent ring-1 ring-accent ring-inset'
                : 'border-line-strong bg-raised hover:border-line-control',
            )}
          >
            <BarberDot colour={barber.color} />
            {barber.name}
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
