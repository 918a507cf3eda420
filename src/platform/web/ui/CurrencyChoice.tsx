import { currencyLabel, type Currency } from '#platform/shared/money.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

interface CurrencyChoiceProps {
  label?: string
  /** Undefined until it is loaded. */
  of: { currency: Currency; currencies: readonly Currency[] } | undefined
  onChange: (currency: Currency) => void
  className: string
}

/** Choice of the currency of the shown sums; nothing for a single one. */
export function CurrencyChoice({ label = 'Valuta', of, onChange, className }: CurrencyChoiceProps) {
  if (!of || of.currencies.length < 2) return null
  return (
    <SegmentedControl
      label={label}
      value={of.currency}
      onChange={onChange}
      options={of.currencies.map((value) => ({ value, label: currencyLabel[value] }))}
      className={className}
    />
  )
}
