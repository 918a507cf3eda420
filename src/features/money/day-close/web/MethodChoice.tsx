import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { methodLabel, payMethods, type PayMethod } from '../rules.ts'

interface MethodChoiceProps {
  /** Accessible name. */
  label: string
  value: PayMethod
  onChange: (method: PayMethod) => void
}

const tones = { cash: 'plain', card: 'accent', owed: 'wait' } as const

const options = payMethods.map((value) => ({ value, label: methodLabel[value], tone: tones[value] }))

/** Method of payment of a visit: one tap. */
export function MethodChoice(props: MethodChoiceProps) {
  return <SegmentedControl dense {...props} options={options} className="w-46 shrink-0 md:w-58" />
}
