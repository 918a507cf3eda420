import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { plural } from '#platform/shared/sq.ts'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { barbersOf, type DraftService } from './draft.ts'
import type { PaneProps } from './SalonFields.tsx'
import { sampleDay, tradeLabel } from '../rules.ts'

/** Editable price list of the trade, and the sample day. */
export function PriceList({ draft, problems, onChange }: PaneProps) {
  const list = useRef<HTMLUListElement>(null)
  const { services, currency } = draft
  const set = (key: string, fields: Partial<DraftService>) =>
    onChange({ ...draft, services: services.map((one) => (one.key === key ? { ...one, ...fields } : one)) })
  const phone = usePhone()
  // On a phone only the price of a line is a field until it is tapped.
  const [editing, setEditing] = useState<string | null>(null)
  const edit = (key: string, addLine?: () => void) => {
    // Renders the line's fields before focusing the first.
    flushSync(() => {
      addLine?.()
      setEditing(key)
    })
    list.current?.querySelector<HTMLElement>(`[data-line="${key}"] input`)?.focus()
  }
  const add = () => {
    const key = newId(now())
    edit(key, () => onChange({ ...draft, services: [...services, { key, name: '', duration: 30, price: null }] }))
  }
  const barbers = barbersOf(draft).map((name, index) => ({ name, color: index + 1 }))
  const listed = services.flatMap(({ name, duration }) => (name.trim() && duration ? [{ name, duration }] : []))
  const visits = sampleDay(barbers, listed).length
  return (
    <div className="onboarding-prices">
      <header>
        <div>
          <h3>Lista e çmimeve</h3>
          <p>Prekni çfarë doni të ndryshoni.</p>
        </div>
        <span className="ready">
          <Icon name="check" size={15} />
          {`Gati: ${tradeLabel[draft.trade]}`}
        </span>
      </header>
      <ul ref={list} className="prices">
        {services.map(({ key, name, duration, price }) => {
          const of = name || 'shërbim i ri'
          return (
            <li key={key} data-line={key}>
              {phone && editing !== key && !problems[key] ? (
                <button type="button" className="closed" onClick={() => edit(key)}>
                  <span>{name}</span>
                  <span>{`${duration ?? '–'} min`}</span>
                </button>
              ) : (
                <>
                  <input
                    className="name"
                    aria-label={`Shërbimi: ${of}`}
                    placeholder="Emri i shërbimit"
                    maxLength={120}
                    autoComplete="off"
                    value={name}
                    aria-invalid={problems[key] ? true : undefined}
                    onChange={(event) => set(key, { name: event.target.value })}
                  />
                  <span className="minutes">
                    <input
                      aria-label={`Minuta: ${of}`}
                      inputMode="numeric"
                      maxLength={3}
                      autoComplete="off"
                      value={duration ?? ''}
                      onChange={(event) => {
                        const digits = event.target.value.replace(/\D/g, '')
                        set(key, { duration: digits === '' ? null : Number(digits) })
                      }}
                    />
                    min
                  </span>
                </>
              )}
              <MoneyField
                label={`Çmimi: ${of}`}
                hideLabel
                className="price"
                currency={currency}
                value={price}
                onChange={(next) => set(key, { price: next })}
              />
              <IconButton
                icon="x"
                label={`Hiqe: ${of}`}
                tooltip={false}
                onClick={() => onChange({ ...draft, services: services.filter((one) => one.key !== key) })}
              />
              {problems[key] && (
                <p role="alert" className="problem">
                  {problems[key]}
                </p>
              )}
            </li>
          )
        })}
        <li className="more">
          <button type="button" onClick={add}>
            <Icon name="plus" size={18} />
            Shto shërbim
          </button>
        </li>
      </ul>
      <div className="sample-switch">
        <span aria-hidden className="icon">
          <Icon name="calendar" size={20} />
        </span>
        <Switch
          className="grow"
          label="Ditë provë"
          description={`${plural(visits, 'termin', 'termine')} shembull për sot. Hiqen me një prekje.`}
          checked={draft.sample}
          onChange={(sample) => onChange({ ...draft, sample })}
        />
      </div>
    </div>
  )
}
