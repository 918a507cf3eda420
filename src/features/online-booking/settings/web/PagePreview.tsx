import { useId } from 'react'
import { initials } from '#platform/shared/initials.ts'
import { amount, duration } from '#platform/shared/sq.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { OnlineBookingSetup } from '../contract.ts'

const shownServices = 4
const shownBarbers = 3

/** Preview of the public page with the current choices. Not interactive. */
export function PagePreview({ setup }: { setup: OnlineBookingSetup }) {
  const { salon, settings } = setup
  const caption = useId()
  const services = setup.services.filter(({ online }) => online)
  const barbers = setup.barbers.filter(({ online }) => online)
  const place = salon.address?.split(',').at(-1)?.trim()
  return (
    <figure aria-labelledby={caption} className={cn('min-w-0 max-lg:max-w-sm', settings.enabled && 'max-lg:hidden')}>
      <figcaption id={caption} className="mb-2 text-sm font-semibold text-ink-2">
        Si e shohin klientët
      </figcaption>
      <div aria-hidden className="overflow-hidden rounded-3xl border border-line-strong bg-page shadow-card">
        <div className="h-20 bg-linear-to-br from-accent-soft to-accent/35" />
        <div className="px-4 pb-4">
          <div className="-mt-7 flex items-end gap-3">
            <span className="grid size-14 shrink-0 place-items-center rounded-2xl border-2 border-page bg-accent text-lg font-bold text-accent-ink">
              {initials(salon.name)}
            </span>
            <p className="min-w-0 truncate pb-0.5 text-lg font-bold tracking-tight">{salon.name}</p>
          </div>
          <p className="mt-1 truncate text-sm text-ink-2">
            {[settings.description, place].filter(Boolean).join(' · ') || salon.phone}
          </p>
          <Contacts setup={setup} />
          <p className="mt-4 mb-1.5 font-bold">Shërbimet</p>
          {services.length === 0 ? (
            <p className="rounded-xl border border-dashed border-line-strong px-3 py-4 text-sm text-ink-3">
              Këtu dalin shërbimet me çmimet e tyre.
            </p>
          ) : (
            <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
              {services.slice(0, shownServices).map((service) => (
                <li key={service.id} className="flex items-center gap-2 px-3 py-2 text-sm">
                  <span className="min-w-0 flex-1 truncate font-semibold">{service.name}</span>
                  <span className="text-right whitespace-nowrap text-ink-3">
                    <b className="block font-semibold text-ink">{amount(service.price, service.currency)}</b>
                    {duration(service.duration)}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {barbers.length > 1 && (
            <ul className="mt-3 flex gap-2">
              {barbers.slice(0, shownBarbers).map(({ id, name, color }) => (
                <li key={id}>
                  <Avatar name={name} barber={color} />
                </li>
              ))}
            </ul>
          )}
          <p className="mt-4 flex h-11 items-center justify-center gap-2 rounded-lg bg-accent font-semibold text-accent-ink">
            Cakto termin <Icon name="arrow-right" size={18} />
          </p>
        </div>
      </div>
    </figure>
  )
}

function Contacts({ setup: { settings, salon } }: { setup: OnlineBookingSetup }) {
  const shown = [
    settings.whatsapp !== null && 'WhatsApp',
    salon.phone !== null && 'Telefono',
    settings.instagram !== null && 'Instagram',
    (settings.map_url !== null || salon.address !== null) && 'Harta',
  ].filter((one) => one !== false)
  return (
    shown.length > 0 && (
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {shown.map((one) => (
          <li key={one} className="rounded-lg border border-line bg-surface px-2 py-1 text-xs font-medium">
            {one}
          </li>
        ))}
      </ul>
    )
  )
}
