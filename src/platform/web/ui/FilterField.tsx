import { type SelectItem, SelectField } from './SelectField.tsx'

interface FilterFieldProps<Value extends string> {
  /** Accessible name. */
  label: string
  /** Label of the option without a filter: 'Çdo status'. */
  every: string
  items: readonly SelectItem<Value>[]
  /** Null for no filter. */
  value: Value | null | undefined
  onChange: (value: Value | null) => void
  className?: string
}

const everything = 'all'

export function FilterField<Value extends string>({ every, items, value, onChange, ...rest }: FilterFieldProps<Value>) {
  return (
    <SelectField<Value | typeof everything>
      {...rest}
      hideLabel
      items={[{ value: everything, label: every }, ...items]}
      value={value ?? everything}
      onChange={(next) => onChange(next === everything ? null : next)}
    />
  )
}
