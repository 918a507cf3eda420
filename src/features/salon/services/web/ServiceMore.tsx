import { useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { DurationField } from '#platform/web/ui/DurationField.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { writeMoney } from '#platform/shared/money.ts'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import { BarberDot } from '#platform/web/ui/BarberDot.tsx'
import { listServices, type BarberOffer } from '../contract.ts'
import { maxBuffer } from '../rules.ts'
import { offerIn, type MoreValues, type ServiceProblems, type ServiceValues } from './draft.ts'

interface ServiceMoreProps {
  values: ServiceValues
  problems: ServiceProblems
  onChange: (change: Partial<MoreValues>) => void
}

/** Rarely used fields, collapsed unless expanded or filled: category, buffer, pause, allergies, barbers. */
export function ServiceMore({ values, problems, onChange }: ServiceMoreProps) {
  const { category, buffer_minutes, pause_after_minutes, pause_minutes, asks_allergies, barbers } = values
  const known = useRead(listServices, {}).data?.data ?? []
  const team = useRead(listBarbers, {}).data?.data.filter(({ is_active }) => is_active) ?? []
  const several = team.length > 1 || barbers.length > 0
  const filled =
    category !== '' || Boolean(buffer_minutes) || pause_minutes !== null || asks_allergies || barbers.length > 0
  const [open, setOpen] = useState(filled)
  const wrong = problems.category ?? problems.buffer_minutes ?? problems.pause_after_minutes ?? problems.pause_minutes
  const categories = [...new Set(known.flatMap((service) => service.category ?? []))]
  const set = (offer: BarberOffer) =>
    onChange({ barbers: [...barbers.filter(({ barber_id }) => barber_id !== offer.barber_id), offer] })
  return (
    <details
      open={open || Boolean(wrong ?? problems.barbers)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/more border-y border-line md:rounded-xl md:border"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 font-medium md:rounded-xl md:px-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{several ? 'Kategoria, pauza, berberët' : 'Kategoria dhe pauza'}</span>
        <Icon name="chevron-down" className="text-ink-3 transition-transform group-open/more:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-4 md:px-4">
        <ComboField
          label="Kategoria"
          optional
          placeholder="P.sh. Ngjyra"
          items={categories}
          itemText={(text) => text}
          value={category}
          error={problems.category}
          onChange={(text) => onChange({ category: text })}
        />
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Pauzë brenda</legend>
          <div className="grid grid-cols-2 gap-3">
            <DurationField
              label="Nis pas"
              presets={[]}
              value={pause_after_minutes}
              error={problems.pause_after_minutes}
              onChange={(minutes) => onChange({ pause_after_minutes: minutes || null })}
            />
            <DurationField
              label="Zgjat"
              presets={[]}
              value={pause_minutes}
              onChange={(minutes) => onChange({ pause_minutes: minutes || null })}
            />
          </div>
          <p
            className={cn('mt-1.5 text-sm', problems.pause_minutes ? 'font-medium text-bad' : 'text-ink-3')}
            role={problems.pause_minutes ? 'alert' : undefined}
          >
            {problems.pause_minutes ?? 'Ndërsa ngjyra vepron, berberi merr një klient tjetër.'}
          </p>
        </fieldset>
        <DurationField
          label="Koha pas vizitës"
          hint="Për pastrim dhe përgatitje, para klientit tjetër."
          presets={[]}
          min={0}
          max={maxBuffer}
          value={buffer_minutes}
          error={problems.buffer_minutes}
          onChange={(minutes) => onChange({ buffer_minutes: minutes })}
        />
        <Switch
          label="Pyet për alergji"
          description="Alergjitë e klientit dalin kur caktohet dhe te termini."
          checked={asks_allergies}
          onChange={(on) => onChange({ asks_allergies: on })}
        />
        {several && (
          <fieldset>
            <legend className="text-sm font-medium">Kush e bën</legend>
            <p className="text-sm text-ink-3">Bosh është si te shërbimi.</p>
            <ul className="mt-1 divide-y divide-line">
              {team.map((barber) => (
                <OfferRow
                  key={barber.id}
                  barber={barber}
                  offer={offerIn(barbers, barber.id)}
                  service={values}
                  onChange={set}
                />
              ))}
            </ul>
            {problems.barbers && (
              <p role="alert" className="mt-1.5 text-sm font-medium text-bad">
                {problems.barbers}
              </p>
            )}
          </fieldset>
        )}
      </div>
    </details>
  )
}

interface OfferRowProps {
  /** Has the duration and price of barbers without deviation. */
  service: ServiceValues
  barber: Barber
  offer: BarberOffer
  onChange: (offer: BarberOffer) => void
}

function OfferRow({ service, barber, offer, onChange }: OfferRowProps) {
  const { duration, price, currency } = service
  return (
    <li className="py-2">
      <div className="flex items-center gap-2.5">
        <BarberDot colour={barber.color} className="size-3" />
        <span className={cn('min-w-0 flex-1 font-medium break-words', !offer.offered && 'text-ink-3')}>
          {barber.name}
        </span>
        <span aria-hidden className="text-sm text-ink-3">
          {offer.offered ? 'e bën' : 'nuk e bën'}
        </span>
        <Switch
          label={`E bën: ${barber.name}`}
          hideLabel
          checked={offer.offered}
          onChange={(offered) => onChange({ ...offer, offered })}
        />
      </div>
      {offer.offered && (
        <div className="grid grid-cols-[3fr_2fr] gap-3 pb-1">
          <DurationField
            label={`Kohëzgjatja: ${barber.name}`}
            hideLabel
            presets={[]}
            min={1}
            usual={duration ?? undefined}
            value={offer.duration}
            onChange={(minutes) => onChange({ ...offer, duration: minutes })}
          />
          <MoneyField
            label={`Çmimi: ${barber.name}`}
            hideLabel
            placeholder={writeMoney(price, currency)}
            currency={(offer.price === null ? null : offer.currency) ?? currency}
            value={offer.price}
            onChange={(amount) => onChange({ ...offer, price: amount, currency })}
          />
        </div>
      )}
    </li>
  )
}
