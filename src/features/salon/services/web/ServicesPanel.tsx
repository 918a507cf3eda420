import { Fragment, useEffect, useRef, useState } from 'react'
import { groupBy } from '#platform/shared/groupBy.ts'
import { useRead } from '#platform/web/data.ts'
import { useDraftRows } from '#platform/web/useDraftRows.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DraftList } from '#platform/web/ui/DraftList.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { listServices, type Service, removeService, updateService } from '../contract.ts'
import { otherCategory, partsText } from '../rules.ts'
import { changedServices, problemsOf, saveCall, valuesOf, type ServiceValues } from './draft.ts'
import { CurrencyChange } from './CurrencyChange.tsx'
import { ServiceDialog, type ServiceTarget } from './ServiceDialog.tsx'
import { ServiceHeadings, ServiceRow } from './ServiceRow.tsx'
import { useWrite } from '#platform/web/write.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { amount, duration } from '#platform/shared/sq.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'

/** Services by category in list order, those without one last; one group without a heading if none has a category. */
function byCategory(services: readonly Service[]): { category: string; members: Service[] }[] {
  const grouped = groupBy(services, ({ category }) => category)
  const rest = grouped.get(null) ?? []
  const named = [...grouped].flatMap(([category, members]) => (category === null ? [] : [{ category, members }]))
  if (rest.length > 0) named.push({ category: named.length > 0 ? otherCategory : '', members: rest })
  return named
}

/** Price list, edited in place and saved together. */
export function ServicesPanel({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const read = useRead(listServices, {})
  const services = read.data?.data ?? []
  const draft = useDraftRows({ spec: updateService, rows: services, valuesOf, problemsOf })
  const changed = changedServices(services, draft.edits)
  const [target, setTarget] = useState<ServiceTarget | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const remove = useRemoveService(draft.forget)
  const phone = usePhone()
  const groups = byCategory(services)
  const list = useRef<HTMLDivElement>(null)

  // Scrolls the added service into view and focuses it.
  const there = chosen !== null && services.some(({ id }) => id === chosen)
  useEffect(() => {
    if (!there) return
    const row = list.current?.querySelector<HTMLElement>(`[data-service="${chosen}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [there, chosen])

  const save = async () => {
    const { wrong } = await draft.save(changed.map(([service, values]) => saveCall(service, values)))
    if (wrong === null) return
    if (phone) {
      const service = services.find(({ id }) => id === wrong)
      if (service) setTarget({ mode: 'edit', service, values: draft.values(service) })
    } else list.current?.querySelector<HTMLElement>(`[data-service="${wrong}"] [aria-invalid]`)?.focus()
  }

  const propsOf = (service: Service) => ({
    service,
    values: draft.values(service),
    chosen: service.id === chosen,
    onChange: (change: Partial<ServiceValues>) => draft.change(service, change),
  })

  return (
    <>
      <CurrencyChange services={services} edits={draft.edits} onChange={draft.change} />
      <DraftList
        title="Shërbimet"
        sub="Ndryshimet vlejnë vetëm për terminet e reja."
        read={read}
        count={services.length}
        expected={6}
        add={
          <Button icon="plus" onClick={() => setTarget({ mode: 'new' })}>
            Shto Shërbim
          </Button>
        }
        none={{
          icon: 'scissors',
          title: 'Nuk keni ende shërbime.',
          text: 'Shtoni atë që bëni më shpesh, me kohën dhe çmimin e vet.',
        }}
        draft={{ ...draft, changes: changed.length }}
        onSave={() => void save()}
        onDirty={onDirty}
      >
        {!phone && <ServiceHeadings />}
        <div ref={list} className="mt-2 xl:mt-0">
          {groups.map(({ category, members }) => (
            <Fragment key={category}>
              {category !== '' && (
                <h3 className="border-t border-line bg-page px-4 py-2 text-sm font-semibold text-ink-2 md:px-5">
                  {category}
                </h3>
              )}
              <ul className="divide-y divide-line border-t border-line">
                {members.map((service) =>
                  phone ? (
                    <ServiceLine
                      key={service.id}
                      {...propsOf(service)}
                      changed={changed.some(([one]) => one === service)}
                      wrong={draft.problems[service.id] !== undefined}
                      onEdit={(values) => setTarget({ mode: 'edit', service, values })}
                    />
                  ) : (
                    <ServiceRow
                      key={service.id}
                      {...propsOf(service)}
                      problems={draft.problems[service.id] ?? {}}
                      onMore={() => setTarget({ mode: 'edit', service, values: draft.values(service) })}
                      onRemove={() => void remove(service)}
                    />
                  ),
                )}
              </ul>
            </Fragment>
          ))}
        </div>
      </DraftList>
      <ServiceDialog
        target={target}
        onClose={() => setTarget(null)}
        onAdded={({ id }) => setChosen(id)}
        onEdited={(service, values) => draft.change(service, values)}
        onRemove={(service) => void remove(service)}
      />
    </>
  )
}

/** Returns `remove(service)`, which confirms, removes, and shows the result. `onGone` gets its id. */
function useRemoveService(onGone: (id: string) => void) {
  const { attempt } = useWrite(removeService, {
    success: ({ message, deactivated }) => (deactivated ? { info: message } : message),
  })
  return async (service: Service): Promise<void> => {
    const sure = await confirm({
      title: `Të fshihet „${service.name}”?`,
      message: 'Nëse ka termine me këtë shërbim, ai nuk fshihet: çaktivizohet, dhe historiku mbetet i plotë.',
      confirmLabel: 'Fshi shërbimin',
      danger: true,
    })
    if (sure && (await attempt({ id: service.id }))) onGone(service.id)
  }
}

interface ServiceLineProps {
  service: Service
  values: ServiceValues
  chosen: boolean
  changed: boolean
  wrong: boolean
  onChange: (change: Partial<ServiceValues>) => void
  onEdit: (values: ServiceValues) => void
}

function ServiceLine({ service, values, chosen, changed, wrong, onChange, onEdit }: ServiceLineProps) {
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
