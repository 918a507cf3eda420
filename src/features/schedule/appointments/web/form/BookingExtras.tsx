import { Fragment, type ReactElement } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { useRead } from '#platform/web/data.ts'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { DurationField } from '#platform/web/ui/DurationField.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { listServices, type Service } from '#features/salon/services/contract.ts'
import { offerOf, serviceNamed } from '#features/salon/services/rules.ts'
import type { SeriesRule } from '../../series/rules.ts'
import type { PartName } from '../../fields.ts'
import {
  addWords,
  mayAdd,
  noExtras,
  totalText,
  withPart,
  type ExtraPart,
  type Extras,
  incompleteText,
  isComplete,
} from './extras.ts'
import { serviceChoices, priceAndTime } from './serviceChoices.ts'

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

interface ExtraPartRowProps {
  part: ExtraPart
  /** 'Shërbimi 2', 'Personi 3'. */
  title: string
  barbers: readonly Barber[]
  /** True to say that the row is incomplete. */
  strict: boolean
  onChange: (fields: Partial<ExtraPart>) => void
  onRemove: () => void
}

/** Another service, or another person with a service. */
function ExtraPartRow({ part, title, barbers, strict, onChange, onRemove }: ExtraPartRowProps) {
  return (
    <fieldset className="rounded-xl border border-line p-3 pt-2">
      <legend className="sr-only">{title}</legend>
      <div className="mb-2 flex items-center justify-between gap-2">
        <b aria-hidden className="text-sm">
          {title}
        </b>
        <IconButton guarded icon="x" size="sm" label={`Hiqe: ${title}`} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-12 gap-3 max-[22.4rem]:*:col-span-12">
        {part.kind === 'person' && (
          <TextField
            label="Klienti"
            className="col-span-12"
            icon="person"
            autoComplete="off"
            value={part.client_name}
            onChange={(event) => onChange({ client_name: event.target.value })}
          />
        )}
        <PartFields value={part} barbers={barbers} onChange={onChange} />
      </div>
      {strict && !isComplete(part) && <p className="mt-2 text-sm text-bad">{incompleteText}</p>}
    </fieldset>
  )
}

const units = [
  { value: 'day', label: 'ditë' },
  { value: 'week', label: 'javë' },
  { value: 'month', label: 'muaj' },
] as const
const everyChoices = Array.from({ length: 12 }, (_, index) => String(index + 1))
const timesChoices = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 26, 52]
const firstTimes = 6

interface RepeatFieldsProps {
  value: SeriesRule
  onChange: (fields: Partial<SeriesRule>) => void
  onRemove: () => void
  /** Day of the first visit. */
  firstDate: LocalDate | null
  today: LocalDate
}

/** The rule by which a booking repeats: how often, and its end, which is a number of visits or a day. */
function RepeatFields({ value, onChange, onRemove, firstDate, today }: RepeatFieldsProps) {
  const endsOnDay = value.times === null
  return (
    <div className="grid grid-cols-12 gap-3 max-[22.4rem]:*:col-span-12">
      <SelectField
        label="Përsëritet çdo"
        className="col-span-5 md:col-span-3"
        items={everyChoices.map((every) => ({ value: every, label: every }))}
        value={String(value.every)}
        onChange={(every) => onChange({ every: Number(every) })}
      />
      <SelectField
        label="Njësia"
        className="col-span-5 md:col-span-3"
        items={units}
        value={value.unit}
        onChange={(unit) => onChange({ unit })}
      />
      <IconButton
        icon="x"
        label="Mos e përsërit"
        className="col-span-2 mt-6 justify-self-end md:order-last md:col-span-1"
        onClick={onRemove}
      />
      <SelectField
        label="Mbaron"
        className="col-span-6 md:col-span-3"
        items={[
          { value: 'times', label: 'Pas disa herësh' },
          { value: 'until', label: 'Në një datë' },
        ]}
        value={endsOnDay ? 'until' : 'times'}
        onChange={(end) =>
          onChange(end === 'until' ? { times: null, until: firstDate } : { times: firstTimes, until: null })
        }
      />
      {endsOnDay ? (
        <DateField
          label="Deri më"
          className="col-span-6 md:col-span-2"
          today={today}
          value={value.until}
          onChange={(until) => onChange({ until })}
        />
      ) : (
        <SelectField
          label="Sa herë"
          className="col-span-6 md:col-span-2"
          items={timesChoices.map((times) => ({ value: String(times), label: `${times} herë` }))}
          value={String(value.times)}
          onChange={(times) => onChange({ times: Number(times) })}
        />
      )}
    </div>
  )
}

const termsOf = (service: Service, barberId: string | null) => {
  const { price, currency, duration: minutes } = offerOf(service, barberId)
  return { price, currency, duration: minutes }
}

type Fields = Pick<ExtraPart, PartName>

interface PartFieldsProps {
  value: Fields
  barbers: readonly Barber[]
  onChange: (fields: Partial<Fields>) => void
}

/** Fields of one part of a visit, in a grid of twelve columns. */
export function PartFields({ value, barbers, onChange }: PartFieldsProps) {
  const services = useRead(listServices, {}).data?.data ?? []
  const items = barbers
    .filter((barber) => barber.is_active || barber.id === value.barber_id)
    .map((barber) => ({ value: barber.id, label: barber.name, barber: barber.color }))
  /** The record type requires an input for every field of a part. The service's sets `currency`. */
  const inputs: Record<Exclude<PartName, 'currency'>, ReactElement> = {
    service_name: (
      <ComboField
        label="Shërbimi"
        className="col-span-8"
        icon="scissors"
        value={value.service_name}
        onChange={(service_name) => onChange({ service_name })}
        items={serviceChoices(
          services,
          barbers.find(({ id }) => id === value.barber_id),
        )}
        max={30}
        itemText={({ service }) => service.name}
        itemKey={({ service }) => service.id}
        itemGroup={({ group }) => group}
        itemHint={priceAndTime}
        onPick={({ service }) => onChange({ service_name: service.name, ...termsOf(service, value.barber_id) })}
      />
    ),
    price: (
      <MoneyField
        label="Çmimi"
        className="col-span-4"
        value={value.price}
        currency={value.currency}
        onChange={(price) => onChange({ price })}
      />
    ),
    barber_id: (
      <SelectField
        label="Berberi"
        className="col-span-6"
        items={items}
        value={value.barber_id}
        onChange={(barber_id) => {
          const service = serviceNamed(services, value.service_name)
          onChange({ barber_id, ...(service ? termsOf(service, barber_id) : {}) })
        }}
      />
    ),
    duration: (
      <DurationField
        label="Kohëzgjatja"
        className="col-span-6"
        presets={[]}
        value={value.duration}
        onChange={(minutes) => onChange({ duration: minutes })}
      />
    ),
  }
  return Object.entries<ReactElement>(inputs).map(([name, input]) => <Fragment key={name}>{input}</Fragment>)
}
