import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { plural } from '#platform/shared/sq.ts'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { IconTile } from '#platform/web/ui/IconTile.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { barbersOf, type DraftService } from './draft.ts'
import { listStyles, type PaneProps } from './SalonFields.tsx'
import { sampleDay, tradeLabel } from '../rules.ts'

const inputStyles =
  'h-11 min-w-0 rounded-md border border-line-strong text-[1rem] -outline-offset-2 aria-invalid:border-bad md:not-aria-invalid:not-hover:border-transparent'

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
    <div className="border-line px-5 pt-1 pb-5 md:border-l md:bg-page/60 md:p-6 md:pt-5">
      <header className="mb-3 flex items-start justify-between gap-3">
        <div>
          <h3 className="font-semibold">Lista e çmimeve</h3>
          <p className="text-sm text-ink-2">Prekni çfarë doni të ndryshoni.</p>
        </div>
        <Badge tone="ok">{`Gati: ${tradeLabel[draft.trade]}`}</Badge>
      </header>
      <ul ref={list} className={listStyles}>
        {services.map(({ key, name, duration, price }) => {
          const of = name || 'shërbim i ri'
          return (
            <li
              key={key}
              data-line={key}
              className="grid min-h-14 grid-cols-[minmax(0,1fr)_7.25rem_2.75rem] items-center gap-x-1.5 pr-1 pl-2 md:min-h-13 md:grid-cols-[minmax(0,1fr)_4.75rem_7.25rem_2.75rem]"
            >
              {phone && editing !== key && !problems[key] ? (
                <button type="button" className="min-h-13 px-2 text-left leading-[1.3]" onClick={() => edit(key)}>
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="block text-sm text-ink-2">{`${duration ?? '–'} min`}</span>
                </button>
              ) : (
                <>
                  <input
                    className={cn(inputStyles, 'w-full px-2 font-medium text-ellipsis')}
                    aria-label={`Shërbimi: ${of}`}
                    placeholder="Emri i shërbimit"
                    maxLength={120}
                    autoComplete="off"
                    value={name}
                    aria-invalid={problems[key] ? true : undefined}
                    onChange={(event) => set(key, { name: event.target.value })}
                  />
                  <span className="flex items-center gap-1 text-sm text-ink-2 max-md:row-2 max-md:py-1 md:justify-end">
                    <input
                      className={cn(inputStyles, 'w-14 px-1 text-right md:w-11 md:pointer-fine:text-sm')}
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
                className="max-md:col-2 max-md:row-1 [&_input]:rounded-md [&_input]:pr-11 [&_input]:text-right [&_input]:text-[1rem] [&_input]:font-semibold"
                currency={currency}
                value={price}
                onChange={(next) => set(key, { price: next })}
              />
              <IconButton
                icon="x"
                label={`Hiqe: ${of}`}
                tooltip={false}
                className="max-md:col-3 max-md:row-1"
                onClick={() => onChange({ ...draft, services: services.filter((one) => one.key !== key) })}
              />
              {problems[key] && (
                <p role="alert" className="col-span-full mb-2 pl-2 text-sm font-medium text-bad">
                  {problems[key]}
                </p>
              )}
            </li>
          )
        })}
        <li>
          <button
            type="button"
            className="flex min-h-12.5 w-full items-center gap-2 px-4 font-semibold text-accent -outline-offset-2"
            onClick={add}
          >
            <Icon name="plus" size={18} />
            Shto shërbim
          </button>
        </li>
      </ul>
      <div className="mt-4 flex items-center gap-3 rounded-xl border border-line-strong bg-surface py-2.5 pr-4 pl-3">
        <IconTile icon="calendar" />
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
