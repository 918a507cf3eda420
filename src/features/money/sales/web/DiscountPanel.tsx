import { useState } from 'react'
import { PresetRow, discountPercents, focusOnce } from './PresetRow.tsx'
import { type Draft, type Discount, withChanged } from './draft.ts'
import { type FieldErrors, fieldOf } from './FieldError.tsx'
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
import { planDraft } from './draftPlan.ts'

interface DiscountPanelProps {
  draft: Draft
  onChange: (draft: Draft) => void
  /** Those of a refused discount open its fields. */
  errors: FieldErrors
}

/** The discount of all lines: usual percentages, or fields for another one, a line and the reason. */
export function DiscountPanel({ draft, onChange, errors }: DiscountPanelProps) {
  const { discount } = draft
  const [isOther, setOther] = useState(false)
  const options = discountPercents.map((value) => {
    const chosen = discount?.unit === 'percent' && discount.value === value
    return {
      text: percentText(value),
      chosen,
      onChoose: () => {
        setOther(false)
        onChange({
          ...draft,
          discount: chosen ? null : { unit: 'percent', value, reason: discount?.reason ?? '' },
        })
      },
    }
  })
  const isOpen = isOther || fieldOf(errors, 'discount') !== undefined
  return (
    <>
      <PresetRow label="Zbritje" options={options} other={{ open: isOpen, onToggle: () => setOther(!isOther) }} />
      {isOpen && (
        <DiscountForm
          draft={draft}
          errors={errors}
          onChange={(next) => {
            setOther(false)
            onChange(next)
          }}
        />
      )}
    </>
  )
}

/** '10 %' */
const percentText = (value: number): string => `${number(value)}\u00a0%`

/** 'Zbritje 10 %', 'Zbritje 2,00 €' */
export const discountText = ({ unit, value }: Discount, currency: Currency): string =>
  `Zbritje ${unit === 'percent' ? percentText(value) : amount(value, currency)}`

/** The discount of all lines or of one; filled in with that of all. */
function DiscountForm({ draft, errors, onChange }: DiscountPanelProps) {
  const { currency } = draft
  const lines = draft.lines.filter(({ line }) => line.kind === 'service' || line.kind === 'product')
  const [target, setTarget] = useState('all')
  const before = target === 'all' ? draft.discount : (lines.find(({ key }) => key === target)?.discount ?? null)
  const given = draft.discount
  const [unit, setUnit] = useState<Discount['unit']>(given?.unit ?? 'percent')
  const [percent, setPercent] = useState(given?.unit === 'percent' ? number(given.value) : '')
  const [money, setMoney] = useState<number | null>(given?.unit === 'amount' ? given.value : null)
  const [reason, setReason] = useState(given?.reason ?? '')
  const [isChanged, setChanged] = useState(false)
  const [error, setError] = useState<string>()
  const { 'discount.reason': reasonError, ...others } = errors
  const valueError = error ?? fieldOf(others, 'discount')
  /** Changes a value, whose error is outdated then. */
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setError(undefined)
      setChanged(true)
      set(value)
    }
  const withDiscount = (discount: Discount | null): Draft =>
    target === 'all' ? { ...draft, discount } : withChanged(draft, target, { discount })
  const set = () => {
    const value = (unit === 'percent' ? readPercent(percent) : money) ?? Number.NaN
    if (!(value > 0)) return setError(unit === 'percent' ? saleMessages.percent : fieldMessages.amountAboveZero)
    if (unit === 'percent' && value > 100) return setError(saleMessages.percent)
    const next = withDiscount({ unit, value, reason: reason.trim() })
    if (planDraft(next).refusals.list.some(({ name }) => name === 'discountAbovePrice'))
      return setError(saleMessages.discountAbovePrice)
    onChange(next)
  }
  return (
    <PlainForm
      data-error={(valueError ?? reasonError) && true}
      data-entry={isChanged || undefined}
      className="mt-2 flex flex-col gap-3 rounded-xl border border-line p-3"
      onSubmit={set}
    >
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
            ref={focusOnce}
            label="Përqindja"
            hideLabel
            inputMode="decimal"
            autoComplete="off"
            placeholder="10"
            suffix="%"
            className="flex-1"
            value={percent}
            error={valueError}
            onChange={(event) => changing(setPercent)(event.target.value)}
          />
        ) : (
          <MoneyField
            ref={focusOnce}
            label="Shuma"
            hideLabel
            currency={currency}
            className="flex-1"
            value={money}
            error={valueError}
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
        error={reasonError}
        onChange={(event) => changing(setReason)(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        {before && (
          <Button guarded variant="danger-quiet" onClick={() => onChange(withDiscount(null))}>
            Hiq
          </Button>
        )}
        <Button type="submit">Zbrit</Button>
      </div>
    </PlainForm>
  )
}
