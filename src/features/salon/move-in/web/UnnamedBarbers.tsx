import { plural } from '#platform/shared/sq.ts'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import type { MoveReview, useMove } from './useMove.ts'

/** Value of the choice that leaves visits out. */
const nobody = 'nobody'

interface UnnamedBarbersProps {
  review: MoveReview
  move: ReturnType<typeof useMove>
}

/** Names of the file that no barber here has, each with the barber who takes its visits to come. */
export function UnnamedBarbers({ review: { unnamed, here, barbers }, move }: UnnamedBarbersProps) {
  if (unnamed.length === 0) return null
  const items = [...here.map(({ id, name }) => ({ value: id, label: name })), { value: nobody, label: 'Lëri jashtë' }]
  return (
    <section aria-labelledby="unnamed-barbers" className="mb-4">
      <h3 id="unnamed-barbers" className="mb-1.5 text-sm font-semibold">
        Kush i merr vizitat që vijnë?
      </h3>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {unnamed.map(({ name, visits }) => (
          <li key={name ?? ''} className="flex min-h-14 flex-wrap items-center gap-2.5 py-2 pr-2.5 pl-4">
            <p className="min-w-0 flex-1 basis-30">
              <b className="block break-words">{name ?? 'Pa berber'}</b>
              <span className="text-sm text-ink-2">{plural(visits, 'vizitë', 'vizita')}</span>
            </p>
            <div className="w-36.5 grow md:w-48 md:grow-0">
              <SelectField
                label={name === null ? 'Berberi i vizitave pa berber' : `Berberi për ${name}`}
                hideLabel
                items={items}
                value={barbers.find((one) => one.name === name)?.barber_id ?? nobody}
                onChange={(value) => move.chooseBarber(name, value === nobody ? null : value)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
