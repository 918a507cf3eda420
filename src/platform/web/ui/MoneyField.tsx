import { useState } from 'react'
import { currencySign, readMoney, writeMoney, type Currency } from '#platform/shared/money.ts'
import type { ControlledProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

/** The value is euros with at most two decimals, or whole lek; null if empty, NaN if the text is not an amount. */
interface MoneyFieldProps extends ControlledProps<number | null> {
  currency?: Currency | undefined
  placeholder?: string
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
