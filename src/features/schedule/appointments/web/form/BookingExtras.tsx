import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { addWords, mayAdd, noExtras, totalText, withPart, type ExtraPart, type Extras } from './extras.ts'
import { ExtraPartRow } from './ExtraPartRow.tsx'
import { RepeatFields } from './RepeatFields.tsx'

interface BookingExtrasProps {
  value: Extras
  onChange: (extras: Extras) => void
  /** Service and barber of the form itself. */
  first: {
    price: number | null
    currency: Currency
    duration: number | null
    barber_id: string | null
    date: LocalDate | null
  }
  barbers: readonly Barber[]
  today: LocalDate
  /** True to mark incomplete rows. */
  strict: boolean
}

/** The other services and persons of a booking, or the rule by which it repeats. */
export function BookingExtras({ value, onChange, first, barbers, today, strict }: BookingExtrasProps) {
  const currency = useCurrency()
  const { parts, repeat } = value
  const clientParts = parts.filter(({ kind }) => kind === 'part')
  const people = parts.filter(({ kind }) => kind === 'person')
  const titleOf = (part: ExtraPart) =>
    part.kind === 'part' ? `Shërbimi ${clientParts.indexOf(part) + 2}` : `Personi ${people.indexOf(part) + 2}`
  const setParts = (next: readonly ExtraPart[]) => onChange({ parts: next, repeat: null })
  const change = (key: string, fields: Partial<ExtraPart>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...fields } : part)))
  const add = (kind: ExtraPart['kind']) =>
    onChange(withPart(value, kind, newId(now()), { ...first, currency }, barbers))
  const active = barbers.filter((barber) => barber.is_active).length

  return (
    <div className="mt-4 space-y-3">
      {parts.map((part) => (
        <ExtraPartRow
          key={part.key}
          part={part}
          title={titleOf(part)}
          barbers={barbers}
          strict={strict}
          onChange={(fields) => change(part.key, fields)}
          onRemove={() => setParts(parts.filter(({ key }) => key !== part.key))}
        />
      ))}
      {parts.length > 0 && (
        <>
          <p className="flex justify-between text-sm font-semibold">
            <span>Gjithsej</span>
            <span className="tabular-nums">{totalText(first, parts)}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            {(['part', 'person'] as const).map(
              (kind) =>
                mayAdd(value, kind, active) && (
                  <Button key={kind} size="sm" variant="ghost" icon="plus" onClick={() => add(kind)}>
                    {addWords[kind]}
                  </Button>
                ),
            )}
          </div>
        </>
      )}
      {repeat && (
        <RepeatFields
          value={repeat}
          firstDate={first.date}
          today={today}
          onChange={(fields) => onChange({ parts: [], repeat: { ...repeat, ...fields } })}
          onRemove={() => onChange(noExtras)}
        />
      )}
    </div>
  )
}
