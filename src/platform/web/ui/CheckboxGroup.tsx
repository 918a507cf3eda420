import { Checkbox } from './Checkbox.tsx'

interface CheckboxGroupProps<Value extends string> {
  legend: string
  /** In the order of the chosen values. */
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
  value: readonly Value[]
  onChange: (value: Value[]) => void
  error?: string | undefined
}

export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { legend, options, labels, value, onChange, error } = props
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={labels[option]}
          checked={value.includes(option)}
          onChange={(on) => onChange(options.filter((one) => (one === option ? on : value.includes(one))))}
        />
      ))}
      {error && <p className="text-sm font-medium text-bad">{error}</p>}
    </fieldset>
  )
}
