import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import {
  addWords,
  incompleteText,
  isComplete,
  mayAdd,
  noExtras,
  totalText,
  withPart,
  type ExtraPart,
  type Extras,
} from './extras.ts'
import type { SeriesRule } from '../../series/rules.ts'
import { PartFields } from './PartFields.tsx'

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

const units = [
  { value: 'day', label: 'ditë' },
  { value: 'week', label: 'javë' },
  { value: 'month', label: 'muaj' },
] as const
const everyChoices = Array.from({ length: 12 }, (_, index) => String(index + 1))

const timesChoices = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 26, 52]
export function BookingExtras({ value, onChange, first, barbers, today, strict }: BookingExtrasProps) {
  const [untilDate, setUntilDate] = useState(false)
  const currency = useCurrency()
  const { parts, repeat } = value
  const clientParts = parts.filter(({ kind }) => kind === 'part')
  const people = parts.filter(({ kind }) => kind === 'person')
  const setParts = (next: readonly ExtraPart[]) => onChange({ parts: next, repeat: null })
  const setRule = (rule: Partial<SeriesRule>) => onChange({ parts: [], repeat: repeat && { ...repeat, ...rule } })
  const change = (key: string, fields: Partial<ExtraPart>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...fields } : part)))
  const add = (kind: ExtraPart['kind']) =>
    onChange(withPart(value, kind, newId(now()), { ...first, currency }, barbers))
  const active = barbers.filter((barber) => barber.is_active).length

  return (
    <div className="mt-4 space-y-3">
      {parts.map((part) => {
        const missing = strict && !isComplete(part)
        const title =
          part.kind === 'part' ? `Shërbimi ${clientParts.indexOf(part) + 2}` : `Personi ${people.indexOf(part) + 2}`
        return (
          <fieldset key={part.key} className="rounded-xl border border-line p-3 pt-2">
            <legend className="sr-only">{title}</legend>
            <div className="mb-2 flex items-center justify-between gap-2">
              <b aria-hidden className="text-sm">
                {title}
              </b>
              <IconButton
                icon="x"
                size="sm"
                label={`Hiqe: ${title}`}
                onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
              />
            </div>
            <div className="grid grid-cols-12 gap-3 max-[22.4rem]:*:col-span-12">
              {part.kind === 'person' && (
                <TextField
                  label="Klienti"
                  className="col-span-12"
                  icon="person"
                  autoComplete="off"
                  value={part.client_name}
                  onChange={(event) => change(part.key, { client_name: event.target.value })}
                />
              )}
              <PartFields value={part} barbers={barbers} onChange={(fields) => change(part.key, fields)} />
            </div>
            {missing && <p className="mt-2 text-sm text-bad">{incompleteText}</p>}
          </fieldset>
        )
      })}
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
        <div className="grid grid-cols-12 gap-3 max-[22.4rem]:*:col-span-12">
          <SelectField
            label="Përsëritet çdo"
            className="col-span-5 md:col-span-3"
            items={everyChoices.map((every) => ({ value: every, label: every }))}
            value={String(repeat.every)}
            onChange={(every) => setRule({ every: Number(every) })}
          />
          <SelectField
            label="Njësia"
            className="col-span-5 md:col-span-3"
            items={units}
            value={repeat.unit}
            onChange={(unit) => setRule({ unit })}
          />
          <IconButton
            icon="x"
            label="Mos e përsërit"
            className="col-span-2 mt-6 justify-self-end md:order-last md:col-span-1"
            onClick={() => onChange(noExtras)}
          />
          <SelectField
            label="Mbaron"
            className="col-span-6 md:col-span-3"
            items={[
              { value: 'times', label: 'Pas disa herësh' },
              { value: 'until', label: 'Në një datë' },
            ]}
            value={untilDate ? 'until' : 'times'}
            onChange={(end) => {
              setUntilDate(end === 'until')
              setRule(end === 'until' ? { times: null, until: first.date } : { times: 6, until: null })
            }}
          />
          {untilDate ? (
            <DateField
              label="Deri më"
              className="col-span-6 md:col-span-2"
              today={today}
              value={repeat.until}
              onChange={(until) => setRule({ until })}
            />
          ) : (
            <SelectField
              label="Sa herë"
              className="col-span-6 md:col-span-2"
              items={timesChoices.map((times) => ({ value: String(times), label: `${times} herë` }))}
              value={String(repeat.times ?? 6)}
              onChange={(times) => setRule({ times: Number(times) })}
            />
          )}
        </div>
      )}
    </div>
  )
}
