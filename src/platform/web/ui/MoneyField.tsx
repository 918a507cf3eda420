import { useState, type Ref } from 'react'
import { readMoney, writeMoney } from '#platform/shared/money.ts'
import type { FieldProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

export interface MoneyFieldProps extends FieldProps {
  /** Euros with at most two decimals; null if empty, NaN if the text is not an amount. */
  value: number | null
  onChange: (euros: number | null) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
  placeholder?: string
  disabled?: boolean
}

/** An amount in euros, typed with a decimal comma or point. */
export function MoneyField({ value, onChange, onBlur, placeholder = '0,00', ...rest }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // The typed text stays while it means the value; another value replaces it.
  const text = typed !== null && Object.is(readMoney(typed), value) ? typed : writeMoney(value)
  return (
    <TextField
      {...rest}
      value={text}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      suffix="€"
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readMoney(event.target.value))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null)
        onBlur?.()
      }}
    />
  )
}
