import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { plural } from '#platform/shared/sq.ts'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconTile } from '#platform/web/ui/IconTile.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { barbersOf, type DraftService } from './draft.ts'
import { PriceLine } from './PriceLine.tsx'
import { listStyles, type PaneProps } from './SalonFields.tsx'
import { sampleDay, tradeLabel } from '../rules.ts'

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
        {services.map((service) => (
          <PriceLine
            key={service.key}
            service={service}
            currency={currency}
            problem={problems[service.key]}
            folded={phone && editing !== service.key && !problems[service.key]}
            onEdit={() => edit(service.key)}
            onChange={(fields) => set(service.key, fields)}
            onRemove={() => onChange({ ...draft, services: services.filter(({ key }) => key !== service.key) })}
          />
        ))}
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
