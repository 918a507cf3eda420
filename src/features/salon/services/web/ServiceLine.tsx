import { amount, duration } from '#platform/shared/sq.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import type { Service } from '../contract.ts'
import { partsText } from '../rules.ts'
import type { ServiceValues } from './draft.ts'

interface ServiceLineProps {
  service: Service
  values: ServiceValues
  chosen: boolean
  changed: boolean
  wrong: boolean
  onChange: (change: Partial<ServiceValues>) => void
  onEdit: (values: ServiceValues) => void
}

/** A service on a phone; opens its form. */
export function ServiceLine({ service, values, chosen, changed, wrong, onChange, onEdit }: ServiceLineProps) {
  const parts = partsText({ ...values, buffer_minutes: values.buffer_minutes ?? 0 })
  return (
    <li data-service={service.id} className={cn('flex items-center gap-3 pr-4', chosen && 'bg-accent-soft/45')}>
      <button
        type="button"
        onClick={() => onEdit(values)}
        className="flex min-h-17 min-w-0 flex-1 items-center gap-3 py-2.5 pl-4 text-left"
      >
        <span className={cn('min-w-0 flex-1', !values.active && 'text-ink-3')}>
          <span className="block font-semibold">{values.name || service.name}</span>
          <span className="block text-sm text-ink-2">
            {duration(values.duration ?? 0)} · {amount(values.price || 0, values.currency)}
            {!values.active && ' · joaktiv'}
          </span>
          {parts && <span className="block text-sm text-ink-3">{parts}</span>}
          {(changed || wrong) && (
            <span className={cn('block text-sm font-medium', wrong ? 'text-bad' : 'text-wait')}>
              {wrong ? 'Diçka mungon' : 'E paruajtur'}
            </span>
          )}
        </span>
        <Icon name="pencil" size={18} className="text-ink-3" />
      </button>
      <Switch
        label={`Aktiv: ${service.name}`}
        hideLabel
        checked={values.active}
        onChange={(active) => onChange({ active })}
      />
    </li>
  )
}
