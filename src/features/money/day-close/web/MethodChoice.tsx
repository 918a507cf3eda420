import { useId } from 'react'
import { methodLabel, payMethods, type PayMethod } from '../rules.ts'

interface MethodChoiceProps {
  /** Accessible name. */
  label: string
  value: PayMethod
  onChange: (method: PayMethod) => void
}

/** Payment method of a visit, chosen with one tap. */
export function MethodChoice({ label, value, onChange }: MethodChoiceProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="method">
      {payMethods.map((method) => (
        <label key={method} data-method={method}>
          <input type="radio" name={name} checked={method === value} onChange={() => onChange(method)} />
          {methodLabel[method]}
        </label>
      ))}
    </div>
  )
}
