import { useState, type Ref } from 'react'
import { currencySign, readMoney, writeMoney, type Currency } from '#platform/shared/money.ts'
import type { FieldProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

export interface MoneyFieldProps extends FieldProps {
  /** Euros with at most two decimals, or whole lek; null if empty, NaN if the text is not an amount. */
  value: number | null
  onChange: (amount: number | null) => void
  /** Currency of the amount; euros by default. */
  currency?: Currency | undefined
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
  placeholder?: string
  disabled?: boolean
}

/** An amount; euros may be typed with a decimal comma or point. */
export function MoneyField({ value, onChange, onBlur, placeholder, currency = 'EUR', ...rest }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // The typed text is kept while it means the value.
  const text = typed !== null && Object.is(readMoney(typed, currency), value) ? typed : writeMoney(value, currency)
  return (
    <TextField
      {...rest}
      value={text}
      placeholder={placeholder ?? writeMoney(0, currency)}
      inputMode={currency === 'ALL' ? 'numeric' : 'decimal'}
      autoComplete="off"
      suffix={currencySign[currency]}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readMoney(event.target.value, currency))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null)
        onBlur?.()
      }}
    />
  )
}
