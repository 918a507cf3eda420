import type { SelectItem } from './SelectField.tsx'
import { SelectField } from './SelectField.tsx'

interface FilterFieldProps<Value extends string> {
  /** What is narrowed down, read aloud. */
  label: string
  /** What stands there while nothing is: 'Çdo status'. */
  every: string
  items: readonly SelectItem<Value>[]
  /** None: nothing is left out. */
  value: Value | null | undefined
  onChange: (value: Value | null) => void
  className?: string
}

const everything = 'all'

/** One of a few to narrow a list down to, or all of them. */
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
