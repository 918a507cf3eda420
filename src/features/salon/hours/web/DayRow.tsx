import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { minutesOfDay, type Axis, type Day } from './bars.ts'
import { DayTrack } from './DayTrack.tsx'
import { dayText, hoursText } from './words.ts'

/** Columns of the week, shared by its rows and the hours above them. */
export const weekGrid = 'md:grid md:grid-cols-[3.25rem_6rem_minmax(0,1fr)_4.5rem_2.75rem] md:items-center md:gap-3'

interface DayRowProps {
  name: string
  day: Day
  axis: Axis
  step: number
  /** True for the salon, which is closed or open; a barber works or does not. */
  isSalon: boolean
  isChanged: boolean
  onChange: (day: Day) => void
  onSwitch: (on: boolean) => void
  onDragging: (dragging: boolean) => void
  onOpen: () => void
}

/** A weekday with switch, bars and hours. On a phone the row opens the day's fields. */
export function DayRow({
  name,
  day,
  axis,
  step,
  isSalon,
  isChanged,
  onChange,
  onSwitch,
  onDragging,
  onOpen,
}: DayRowProps) {
  const phone = usePhone()
  const isOpen = day.length > 0
  const closed = isSalon ? 'Mbyllur' : 'Nuk punon'
  const track = <DayTrack {...{ name, day, axis, step, onChange, onDragging }} onTap={onOpen} />
  if (phone) {
    return (
      <li className="border-t border-line px-4 pb-3">
        <button
          type="button"
          onClick={onOpen}
          className="flex min-h-11 w-full items-center gap-2 text-left -outline-offset-2"
        >
          <span className={cn('font-semibold', !isOpen && 'text-ink-3')}>{name}</span>
          <span className={cn('ml-auto text-sm', isChanged ? 'font-semibold text-accent' : 'text-ink-2')}>
            {isOpen ? dayText(day) : closed}
          </span>
          <Icon name="chevron-right" size={16} className="text-ink-3" />
        </button>
        {isOpen && track}
      </li>
    )
  }
  return (
    <li className={cn(weekGrid, 'h-15 border-t border-line px-5')}>
      <Switch hideLabel label={`${name}: ${isSalon ? 'hapur' : 'punon'}`} checked={isOpen} onChange={onSwitch} />
      <span className={cn('font-semibold', !isOpen && 'text-ink-3')}>{name}</span>
      {isOpen ? (
        track
      ) : (
        <div className="flex h-9 items-center rounded-[10px] bg-closed px-3.5 text-xs text-ink-2">{closed}</div>
      )}
      <span
        className={cn('text-right text-sm whitespace-nowrap', isChanged ? 'font-semibold text-accent' : 'text-ink-2')}
      >
        {isOpen && hoursText(minutesOfDay(day))}
      </span>
      <IconButton icon="dots" label={`Orët: ${name}`} tooltip={false} onClick={onOpen} className="text-ink-3" />
    </li>
  )
}
