import { useState } from 'react'
import { capital, longDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import type { SalonHoliday } from '../contract.ts'
import { asRange } from './plans.ts'
import type { HoursReply } from './useDays.ts'
import { dayText, toMoveText } from './words.ts'

interface HolidayListProps {
  hours: HoursReply
  busy: boolean
  onDecide: (holiday: SalonHoliday, isOpen: boolean) => void
  onEdit: (holiday: SalonHoliday) => void
}

const shownFirst = 4

/** Upcoming public holidays with the salon's decisions. */
export function HolidayList({ hours, busy, onDecide, onEdit }: HolidayListProps) {
  const [all, setAll] = useState(false)
  // Days on which the salon is closed anyway need no decision.
  const holidays = hours.holidays.filter(({ opening, is_open }) => opening.length > 0 || is_open !== null)
  const shown = all ? holidays : holidays.slice(0, shownFirst)
  if (holidays.length === 0) return null
  return (
    <section aria-labelledby="holidays" className="rounded-2xl border border-line bg-surface max-lg:order-3">
      <div className="flex min-h-14 items-center justify-between pr-2 pl-4 md:pl-5">
        <h2 id="holidays" className="font-bold">
          Festat e ardhshme
        </h2>
        {holidays.length > shownFirst && (
          <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)} className="px-3 text-accent!">
            {all ? 'Më pak' : 'Të gjitha'}
          </Button>
        )}
      </div>
      <ul>
        {shown.map((holiday) => {
          const day = localDate(holiday.day)
          const own = hours.exceptions.find((one) => one.subject === 'salon' && one.day === holiday.day)
          const state = holiday.is_open === null ? 'Pa vendosur' : holiday.is_open ? 'Hapur' : 'Mbyllur'
          const times = own?.stretches.length ? dayText(own.stretches.map(asRange)) : ''
          return (
            <li key={holiday.day} className="flex items-start gap-3 border-t border-line py-2 pr-2 pl-4 md:pl-5">
              <Icon name="flag" className="mt-1.5 text-ink-3" />
              <div className="min-w-0 flex-1 py-1">
                <b className="block font-semibold">{capital(longDate(day))}</b>
                <span className="block text-sm text-ink-2">
                  {holiday.name}
                  {holiday.day !== holiday.date && ' · pushim zyrtar'}
                  {times && ` · ${times}`}
                </span>
                {holiday.is_open === false && holiday.appointments > 0 && (
                  <span className="block text-sm font-semibold text-wait">{toMoveText(holiday.appointments)}</span>
                )}
              </div>
              <Menu
                trigger={
                  <button
                    type="button"
                    disabled={busy}
                    aria-label={`${holiday.name}: ${state}`}
                    className="flex h-11 items-center gap-1 rounded-full border border-transparent pr-1.5 pl-3 text-sm font-semibold text-ink-2 hover:border-line-control"
                  >
                    {state}
                    <Icon name="chevron-down" size={16} />
                  </button>
                }
                items={[
                  { label: 'Hapur', icon: 'check', onSelect: () => onDecide(holiday, true) },
                  { label: 'Mbyllur', icon: 'x', onSelect: () => onDecide(holiday, false) },
                  { label: 'Orar tjetër për atë ditë', icon: 'clock', onSelect: () => onEdit(holiday) },
                ]}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
