import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { methodLabel, payMethods, type PayMethod } from '../rules.ts'

interface MethodChoiceProps {
  /** Accessible name. */
  label: string
  /** Null for a method that cannot be chosen. */
  value: PayMethod | null
  onChange: (method: PayMethod) => void
}

const chosen = {
  cash: undefined,
  card: 'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent',
  owed: 'has-checked:border-wait has-checked:bg-wait-soft has-checked:text-wait',
}

const options = payMethods.map((value) => ({ value, label: methodLabel[value], chosen: chosen[value] }))

/** Payment method of a visit, chosen with one tap. */
export function MethodChoice(props: MethodChoiceProps) {
  return (
    <div className="w-46 shrink-0 md:w-58">
      <SegmentedControl wide dense {...props} options={options} />
    </div>
  )
}
