import { useState } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import { amount, number } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { fieldMessages } from '#platform/shared/fields.ts'
import { saleMessages } from '../copy.ts'
import { readPercent } from '../rules.ts'
import { priced, withChanged, type Discount, type Draft } from './draft.ts'

/** 'Zbritje 10%', 'Zbritje 2,00 €' */
export const discountText = ({ unit, value }: Discount, currency: Currency): string =>
  `Zbritje ${unit === 'percent' ? `${number(value)}%` : amount(value, currency)}`

export function DiscountPanel({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { currency } = draft
  const lines = draft.lines.filter(({ line }) => line.kind === 'service' || line.kind === 'product')
  const [target, setTarget] = useState('all')
  const before = target === 'all' ? draft.discount : (lines.find(({ key }) => key === target)?.discount ?? null)
  const [unit, setUnit] = useState<Discount['unit']>('percent')
  const [percent, setPercent] = useState('')
  const [money, setMoney] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  /** Changes a value, whose error is outdated then. */
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setError(undefined)
      set(value)
    }
  const withDiscount = (discount: Discount | null): Draft =>
    target === 'all' ? { ...draft, discount } : withChanged(draft, target, { discount })
  const set = () => {
    const value = (unit === 'percent' ? readPercent(percent) : money) ?? Number.NaN
    if (!(value > 0)) return setError(unit === 'percent' ? saleMessages.percent : fieldMessages.amountAboveZero)
    if (unit === 'percent' && value > 100) return setError(saleMessages.percent)
    const next = withDiscount({ unit, value, reason: reason.trim() })
    if (priced(next).tooMuch.length > 0) return setError(saleMessages.discountAbovePrice)
    onChange(next)
  }
  return (
    <PlainForm data-entry className="mt-3 flex flex-col gap-3 rounded-xl border border-line p-3" onSubmit={set}>
      <div className="flex flex-wrap items-start gap-2">
        <SegmentedControl
          label="Zbritja"
          value={unit}
          onChange={changing(setUnit)}
          options={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: currency === 'EUR' ? '€' : 'lekë' },
          ]}
        />
        {unit === 'percent' ? (
          <TextField
            label="Përqindja"
            hideLabel
            inputMode="decimal"
            autoComplete="off"
            placeholder="10"
            suffix="%"
            className="flex-1"
            value={percent}
            error={error}
            onChange={(event) => changing(setPercent)(event.target.value)}
          />
        ) : (
          <MoneyField
            label="Shuma"
            hideLabel
            currency={currency}
            className="flex-1"
            value={money}
            error={error}
            onChange={changing(setMoney)}
          />
        )}
      </div>
      {lines.length > 1 && (
        <SelectField
          label="Për"
          value={target}
          onChange={changing(setTarget)}
          items={[
            { value: 'all', label: 'Të gjitha' },
            ...lines.map(({ key, line }) => ({ value: key, label: line.label ?? '' })),
          ]}
        />
      )}
      <TextField
        label="Arsyeja"
        optional
        autoComplete="off"
        maxLength={120}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        {before && (
          <Button variant="danger-quiet" onClick={() => onChange(withDiscount(null))}>
            Hiq
          </Button>
        )}
        <Button type="submit">Zbrit</Button>
      </div>
    </PlainForm>
  )
}
