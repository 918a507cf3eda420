import type { Bound } from '#platform/web/form.tsx'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { firstName } from '#platform/shared/sqText.ts'
import { labelOf } from './fieldTexts.ts'

/** Maximum barbers shown as segments instead of a list. */
const maxSegments = 3

interface BarberChoicesProps {
  bound: Bound<string | null>
  barbers: readonly Barber[]
  onChange: (id: string) => void
}

/** Choice of the barber, as segments if there are few. First names, unless two are the same. */
export function BarberChoices({ bound, barbers, onChange }: BarberChoicesProps) {
  const names = barbers.map(({ name }) => firstName(name))
  const unique = new Set(names).size === names.length
  const few = barbers.length > 1 && barbers.length <= maxSegments && barbers.every(({ is_active }) => is_active)
  if (!few) {
    return (
      <SelectField
        label={labelOf('barber_id')}
        items={barbers.map((one) => ({ value: one.id, label: one.name, barber: one.color, disabled: !one.is_active }))}
        {...bound}
        onChange={onChange}
      />
    )
  }
  return (
    <div>
      <span aria-hidden className="mb-1.5 block text-sm font-medium">
        {labelOf('barber_id')}
      </span>
      <SegmentedControl
        label={labelOf('barber_id')}
        wide
        className="*:px-1! pointer-fine:md:h-11 pointer-fine:md:*:h-full!"
        value={bound.value ?? ''}
        onChange={onChange}
        options={barbers.map((one, index) => ({
          value: one.id,
          label: (unique ? names[index] : one.name) ?? one.name,
          dot: barberClass(one.color),
        }))}
      />
      {bound.error && <p className="mt-1.5 text-sm font-medium text-bad">{bound.error}</p>}
    </div>
  )
}
