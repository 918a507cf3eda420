import { useState } from 'react'
import { ReassignDialog, type ReassignSource } from '#features/schedule/appointments/reassignment/web/public.tsx'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import type { LeaveEntry } from '../contract.ts'
import { DayHoursDialog } from './DayHoursDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { timeOffItems, type DayEntry, type TimeOffItem } from './timeOff.ts'
import type { HoursReply } from './useDays.ts'
import { dayHoursTitle, toMoveText } from './words.ts'

interface TimeOffCardProps {
  hours: HoursReply
  /** `salon` or a barber's id. */
  subject: string
  /** Name of the barber; null for the salon. */
  name: string | null
  today: LocalDate
}

type Editing = { what: 'leave'; leave: LeaveEntry | null } | { what: 'closed' | 'hours'; days: readonly DayEntry[] }

/** Leave and exceptions of a barber, or closed days and special hours of the salon. */
export function TimeOffCard({ hours, subject, name, today }: TimeOffCardProps) {
  const { shown, show: edit } = useDialogOpening<Editing>()
  const [toMove, setToMove] = useState<ReassignSource | null>(null)
  const items = timeOffItems(hours, subject, today)
  const editing = shown?.content
  const isSalon = name === null
  const sourceOf = ({ leave, days }: TimeOffItem): ReassignSource => {
    const own = name === null ? {} : { barberId: subject, name }
    if (leave) return { ...own, leaveId: leave.id }
    return { ...own, days: { from: localDate(days[0]?.day ?? today), to: localDate(days.at(-1)?.day ?? today) } }
  }
  const show = ({ leave, days }: TimeOffItem) =>
    edit(leave ? { what: 'leave', leave } : { what: days[0]?.stretches.length ? 'hours' : 'closed', days })

  return (
    <section aria-labelledby="time-off" className="rounded-2xl border border-line bg-surface max-xl:order-2">
      <div className="flex min-h-14 items-center justify-between pr-2 pl-4 md:pl-5">
        <h2 id="time-off" className="truncate font-bold">
          {isSalon ? 'Ditët e mbyllura' : `Pushimet: ${name}`}
        </h2>
        <Menu
          trigger={
            <Button variant="ghost" icon="plus" className="px-3 text-accent!">
              Shto
            </Button>
          }
          items={[
            isSalon
              ? { label: dayHoursTitle.closed, icon: 'bag', onSelect: () => edit({ what: 'closed', days: [] }) }
              : { label: 'Pushim', icon: 'bag', onSelect: () => edit({ what: 'leave', leave: null }) },
            {
              label: dayHoursTitle.hours,
              icon: 'clock',
              onSelect: () => edit({ what: 'hours', days: [] }),
            },
          ]}
        />
      </div>
      {items.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3 md:px-5">
          {isSalon ? 'Asnjë ditë e mbyllur.' : 'Asnjë pushim.'}
        </p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.key} className="border-t border-line">
              <button
                type="button"
                onClick={() => show(item)}
                className="flex w-full items-start gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-line/30 md:px-5"
              >
                <Icon name={item.days[0]?.stretches.length ? 'clock' : 'bag'} className="mt-0.5 text-ink-3" />
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold">{item.title}</b>
                  <span className="block text-sm text-ink-2">{item.note}</span>
                </span>
                <Icon name="chevron-right" className="mt-0.5 text-ink-3" />
              </button>
              {item.toMove > 0 && (
                <button
                  type="button"
                  onClick={() => setToMove(sourceOf(item))}
                  className="-mt-3 flex min-h-11 w-full items-center pr-4 pb-1 pl-12 text-left text-sm font-semibold text-wait -outline-offset-2 hover:underline md:pl-13"
                >
                  {toMoveText(item.toMove)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown && editing?.what === 'leave' && name !== null && (
        <LeaveDialog
          key={shown.key}
          {...shown.dialog}
          hours={hours}
          barberId={subject}
          name={name}
          leave={editing.leave}
          today={today}
          onToMove={({ id }) => setToMove({ barberId: subject, name, leaveId: id })}
        />
      )}
      <ReassignDialog source={toMove} onClose={() => setToMove(null)} />
      {shown && editing && editing.what !== 'leave' && (
        <DayHoursDialog
          key={shown.key}
          {...shown.dialog}
          hours={hours}
          subject={subject}
          name={name}
          kind={editing.what}
          days={editing.days}
          today={today}
          onToMove={setToMove}
        />
      )}
    </section>
  )
}
