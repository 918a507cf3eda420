import { useId } from 'react'
import { currencyLabel, type Currency } from '#platform/shared/money.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { countryLabel } from '#features/salon/rules.ts'
import { isSameName, tradeLabel, trades } from '../rules.ts'
import { withCountry, withTrade, type Draft, type Problems } from './draft.ts'
import { TradeIcon } from './TradeIcon.tsx'

export interface PaneProps {
  draft: Draft
  problems: Problems
  onChange: (draft: Draft) => void
}

const places = [
  { value: 'XK', currency: 'EUR' },
  { value: 'AL', currency: 'ALL' },
] as const satisfies readonly { value: Draft['country']; currency: Currency }[]

/** Fields of the salon and its barbers. */
export function SalonFields({ draft, problems, onChange }: PaneProps) {
  const trade = useId()
  return (
    <div className="onboarding-salon">
      <fieldset>
        <legend>Çfarë bëni?</legend>
        <div className="trades">
          {trades.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name={trade}
                value={value}
                checked={draft.trade === value}
                onChange={() => onChange(withTrade(draft, value))}
              />
              <TradeIcon trade={value} />
              {tradeLabel[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Emri i sallonit"
          autoComplete="organization"
          maxLength={120}
          value={draft.salon}
          error={problems.salon_name}
          onChange={(event) => onChange({ ...draft, salon: event.target.value })}
        />
        <TextField
          label="Emri juaj"
          autoComplete="name"
          maxLength={80}
          value={draft.own}
          error={problems.own_name}
          onChange={(event) => onChange({ ...draft, own: event.target.value })}
        />
      </div>
      <div>
        <span className="label">Shteti dhe monedha</span>
        <SegmentedControl
          wide
          label="Shteti dhe monedha"
          value={draft.country}
          onChange={(country) => {
            const place = places.find(({ value }) => value === country)
            if (place) onChange(withCountry(draft, country, place.currency))
          }}
          options={places.map(({ value, currency }) => ({
            value,
            label: `${countryLabel[value]} · ${currencyLabel[currency]}`,
          }))}
        />
      </div>
      <People draft={draft} problems={problems} onChange={onChange} />
    </div>
  )
}

/** Owner with a switch, others with a remove button, and a field for the next name. */
function People({ draft, problems, onChange }: PaneProps) {
  const { own, works, others, adding } = draft
  const add = () => {
    const name = adding.trim()
    const known = [own, ...others].some((one) => isSameName(one, name))
    onChange({ ...draft, others: name === '' || known ? others : [...others, name], adding: '' })
  }
  return (
    <fieldset>
      <legend>Kush punon këtu?</legend>
      <ul className="people">
        <li>
          <Avatar name={own || '?'} barber={1} />
          <span className="name">{own.trim() || 'Emri juaj'}</span>
          <span className="text-sm text-ink-3">ju</span>
          <Switch
            label={`Punon këtu: ${own}`}
            hideLabel
            checked={works}
            onChange={(on) => onChange({ ...draft, works: on })}
          />
        </li>
        {others.map((name, index) => (
          <li key={name}>
            <Avatar name={name} barber={((index + 1) % 10) + 1} />
            <span className="name">{name}</span>
            <IconButton
              icon="x"
              label={`Hiqe: ${name}`}
              tooltip={false}
              onClick={() => onChange({ ...draft, others: others.filter((one) => one !== name) })}
            />
          </li>
        ))}
        <li>
          <span aria-hidden className="empty">
            <Icon name="plus" size={16} />
          </span>
          <input
            aria-label="Shto emrin"
            placeholder="Shto emrin"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="done"
            value={adding}
            aria-invalid={problems.barbers ? true : undefined}
            onChange={(event) => onChange({ ...draft, adding: event.target.value })}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || adding.trim() === '') return
              event.preventDefault()
              add()
            }}
          />
        </li>
      </ul>
      {problems.barbers && (
        <p role="alert" className="problem">
          {problems.barbers}
        </p>
      )}
    </fieldset>
  )
}
