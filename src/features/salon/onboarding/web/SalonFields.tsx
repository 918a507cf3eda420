import { useId } from 'react'
import { currencyLabel, type Currency } from '#platform/shared/money.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Icon, lineDrawing } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { countryLabel } from '#features/salon/rules.ts'
import { RadioTile } from '#platform/web/ui/RadioTile.tsx'
import { isSameName, tradeLabel, trades, type Trade } from '../rules.ts'
import { withCountry, withTrade, type Draft, type Problems } from './draft.ts'

const labelStyles = 'mb-1.5 block text-sm font-medium'
export const listStyles = 'divide-y divide-line overflow-clip rounded-xl border border-line-strong bg-surface'
const personStyles = 'flex min-h-13 items-center gap-3 pl-3'

export interface PaneProps {
  draft: Draft
  problems: Problems
  onChange: (draft: Draft) => void
}

const places = [
  { value: 'XK', currency: 'EUR' },
  { value: 'AL', currency: 'ALL' },
] as const satisfies readonly { value: Draft['country']; currency: Currency }[]

export function SalonFields({ draft, problems, onChange }: PaneProps) {
  const trade = useId()
  return (
    <div className="grid content-start gap-4.5 px-5 pt-1 pb-5 md:p-6 md:pt-5">
      <fieldset>
        <legend className={labelStyles}>Çfarë bëni?</legend>
        <div className="grid grid-cols-4 gap-2">
          {trades.map((value) => (
            <RadioTile
              key={value}
              name={trade}
              checked={draft.trade === value}
              onChange={() => onChange(withTrade(draft, value))}
              className={cn(
                'grid h-19 place-content-center justify-items-center gap-1.5 rounded-xl border border-line-strong bg-surface text-sm font-medium text-ink-2 hover:border-line-control',
                'has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-checked:inset-ring has-checked:inset-ring-accent',
              )}
            >
              <TradeIcon trade={value} />
              {tradeLabel[value]}
            </RadioTile>
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
        <span className={labelStyles}>Shteti dhe monedha</span>
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
  const { own: ownName, works, others, adding } = draft
  const add = () => {
    const name = adding.trim()
    const known = [ownName, ...others].some((one) => isSameName(one, name))
    onChange({ ...draft, others: name === '' || known ? others : [...others, name], adding: '' })
  }
  return (
    <fieldset>
      <legend className={labelStyles}>Kush punon këtu?</legend>
      <ul className={listStyles}>
        <li className={cn(personStyles, 'pr-3')}>
          <Avatar name={ownName || '?'} barber={1} />
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">{ownName.trim() || 'Emri juaj'}</span>
          <span className="text-sm text-ink-3">ju</span>
          <Switch
            label={`Punon këtu: ${ownName}`}
            hideLabel
            checked={works}
            onChange={(on) => onChange({ ...draft, works: on })}
          />
        </li>
        {others.map((name, index) => (
          <li key={name} className={cn(personStyles, 'pr-1')}>
            <Avatar name={name} barber={index + 2} />
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
            <IconButton
              guarded
              icon="x"
              label={`Hiqe: ${name}`}
              tooltip={false}
              onClick={() => onChange({ ...draft, others: others.filter((one) => one !== name) })}
            />
          </li>
        ))}
        <li className={cn(personStyles, 'pr-1')}>
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full border-[1.5px] border-dashed border-line-control text-ink-3"
          >
            <Icon name="plus" size={16} />
          </span>
          <input
            className="h-12.5 min-w-0 flex-1 rounded-lg text-[1rem] -outline-offset-2"
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
        <p role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {problems.barbers}
        </p>
      )}
    </fieldset>
  )
}

const paths: Record<Trade, string> = {
  barber:
    'M8 9.500h8l-1 9a2.500 2.500 0 0 1-2.500 2h-1a2.500 2.500 0 0 1-2.500-2zM7.500 9.500V6h9v3.500M9.500 6V3.500M12 6V3.500M14.500 6V3.500M12 13v3',
  hair: 'M9 8l11 8M9 16l11-8M9.200 6.500a2.700 2.700 0 1 1-5.400 0 2.700 2.700 0 0 1 5.400 0M9.200 17.500a2.700 2.700 0 1 1-5.400 0 2.700 2.700 0 0 1 5.400 0',
  nails: 'M8 21v-7a4 4 0 0 1 8 0v7M9.500 12.500V8a2.500 5 0 0 1 5 0v4.500',
  makeup:
    'M14 3.500 20.500 10l-6 2.500-3-3zM11.500 9.500l3 3-5.500 7a2.300 2.300 0 0 1-3.700-.3 2.300 2.300 0 0 1 0-3.700z',
}

function TradeIcon({ trade }: { trade: Trade }) {
  return (
    <svg aria-hidden {...lineDrawing(24)}>
      <path d={paths[trade]} />
    </svg>
  )
}
