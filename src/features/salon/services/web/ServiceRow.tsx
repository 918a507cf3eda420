import { memo } from 'react'
import { useCurrency } from '#platform/web/session.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { DurationField } from '#platform/web/ui/DurationField.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import type { Service } from '../contract.ts'
import type { ServiceProblems, ServiceValues } from './draft.ts'

interface ServiceRowProps {
  service: Service
  values: ServiceValues
  problems: ServiceProblems
  chosen: boolean
  onChange: (change: Partial<ServiceValues>) => void
  onMore: () => void
  onRemove: () => void
}

const grid =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-5 xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_11.5rem_7.5rem_auto]'
/** Fields look like table cells until hovered, focused or invalid. */
const quiet = '[&_input:not(:hover,:focus,[aria-invalid])]:border-line'

/** Rows outside the viewport are not laid out. */
const unseen = '[contain-intrinsic-size:auto_4rem] [content-visibility:auto]'

/** Visible column headings; each field has its own accessible name. */
export function ServiceHeadings() {
  return (
    <div aria-hidden className={cn(grid, 'mt-2 pt-2.5 pb-1.5 text-sm font-medium text-ink-3 max-xl:hidden')}>
      <span>Emri</span>
      <span>Përshkrimi</span>
      <span className="text-center">Kohëzgjatja</span>
      <span>Çmimi</span>
      <span className="w-40">Aktiv</span>
    </div>
  )
}

const isSame = <Of extends object>(a: Of, b: Of): boolean =>
  Object.keys({ ...a, ...b }).every((key) => a[key as keyof Of] === b[key as keyof Of])

/**
 * Editable service row on wide screens. Memoized, so that in a list of 200 only the edited row renders; its callbacks
 * depend only on the compared props.
 */
export const ServiceRow = memo(
  Row,
  (old, next) =>
    old.service === next.service &&
    old.chosen === next.chosen &&
    isSame(old.values, next.values) &&
    isSame(old.problems, next.problems),
)

function Row({ service, values, problems, chosen, onChange, onMore, onRemove }: ServiceRowProps) {
  const of = `: ${service.name}`
  // A typed price is in the salon's current currency.
  const currency = useCurrency()
  return (
    <li data-service={service.id} className={cn(grid, quiet, unseen, 'py-2.5', chosen && 'bg-accent-soft/45')}>
      <TextField
        label={`Emri${of}`}
        hideLabel
        value={values.name}
        error={problems.name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.target.value })}
        className={values.active ? undefined : 'opacity-70'}
      />
      <TextField
        label={`Përshkrimi${of}`}
        hideLabel
        placeholder="Përshkrimi (nëse doni)"
        value={values.description}
        error={problems.description}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => onChange({ description: event.target.value })}
        className={values.active ? undefined : 'opacity-70'}
      />
      <DurationField
        label={`Kohëzgjatja${of}`}
        hideLabel
        presets={[]}
        min={1}
        value={values.duration}
        error={problems.duration ?? problems.pause_minutes ?? problems.barbers}
        onChange={(duration) => onChange({ duration })}
        className="max-xl:col-start-1"
      />
      <MoneyField
        label={`Çmimi${of}`}
        hideLabel
        value={values.price}
        currency={values.currency}
        error={problems.price}
        onChange={(price) => onChange({ price, currency })}
      />
      <div className="flex w-40 items-center justify-between max-xl:col-start-3 max-xl:row-start-1">
        <Switch label={`Aktiv${of}`} hideLabel checked={values.active} onChange={(active) => onChange({ active })} />
        <IconButton icon="sliders" label={`Kategoria, pauza, berberët${of}`} onClick={onMore} />
        <IconButton icon="trash" variant="danger" label={`Fshi${of}`} tooltip={false} onClick={onRemove} />
      </div>
    </li>
  )
}
