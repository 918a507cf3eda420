import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { minutesOfDay, minutesOfWeek, axisOf, openedDay, percentAt, ticksOf, type Axis, type Day } from './bars.ts'
import { DayDialog } from './DayDialog.tsx'
import { DayTrack } from './DayTrack.tsx'
import { dayText, hoursText, weekdayNames } from './words.ts'

interface WeekCardProps {
  title: string
  sub: string
  /** A barber's colour, 1 to 10. */
  colour: number
  isSalon: boolean
  week: readonly Day[]
  changed: readonly number[]
  step: number
  onChange: (week: readonly Day[]) => void
  onCopy?: (() => void) | undefined
  onClear?: (() => void) | undefined
  clearLabel: string
}

const weekGrid = 'md:grid md:grid-cols-[3.25rem_6rem_minmax(0,1fr)_4.5rem_2.75rem] md:items-center md:gap-3'

export function WeekCard({
  title,
  sub,
  colour,
  isSalon,
  week,
  changed,
  step,
  onChange,
  onCopy,
  onClear,
  clearLabel,
}: WeekCardProps) {
  const [heldAxis, setHeldAxis] = useState<Axis | null>(null)
  const { shown, show } = useDialogOpening<number>()
  const [announced, setAnnounced] = useState('')
  const axis = heldAxis ?? axisOf(week)
  const closed = isSalon ? 'mbyllur' : 'nuk punon'
  const set = (indexes: readonly number[], day: Day) => {
    onChange(week.map((old, at) => (indexes.includes(at) ? day : old)))
    setAnnounced(`${indexes.map((at) => weekdayNames[at]).join(', ')}: ${dayText(day) || closed}`)
  }
  return (
    <section
      aria-labelledby="week-title"
      className={cn(barberClass(colour), 'rounded-2xl border border-line bg-surface')}
    >
      <div className="flex items-center gap-3 px-4 pt-3.5 pb-2 md:px-5 md:pt-4 md:pb-3">
        <div className="min-w-0 flex-1">
          <h2 id="week-title" className="text-lg font-bold tracking-tight">
            {title}
          </h2>
          <p className="text-sm text-ink-2">{sub}</p>
        </div>
        {onCopy && (
          <Button icon="copy" onClick={onCopy} className="max-md:hidden">
            Kopjo te të tjerët
          </Button>
        )}
        {(onClear ?? onCopy) && (
          <Menu
            trigger={
              <IconButton
                icon="dots"
                label="Veprime me javën"
                tooltip={false}
                className={cn(!onClear && 'md:hidden')}
              />
            }
            items={[
              ...(onCopy ? [{ label: 'Kopjo te të tjerët', icon: 'copy' as const, onSelect: onCopy }] : []),
              ...(onClear ? [{ label: clearLabel, icon: 'x' as const, onSelect: onClear }] : []),
            ]}
          />
        )}
      </div>
      <div aria-hidden className={cn(weekGrid, 'h-6 px-5 text-xs text-ink-3 max-md:hidden')}>
        <i />
        <i />
        <div className="relative h-4">
          {ticksOf(axis).map((minute) => (
            <span
              key={minute}
              style={{ left: `${percentAt(minute, axis)}%` }}
              className="absolute -translate-x-1/2 leading-4"
            >
              {String(minute / 60).padStart(2, '0')}
            </span>
          ))}
        </div>
      </div>
      <ul>
        {week.map((day, index) => (
          <DayRow
            key={weekdayNames[index]}
            name={weekdayNames[index] as string}
            day={day}
            axis={axis}
            step={step}
            isSalon={isSalon}
            isChanged={changed.includes(index)}
            onChange={(next) => onChange(week.map((old, at) => (at === index ? next : old)))}
            onSwitch={(on) => set([index], on ? openedDay(week, index) : [])}
            onDragging={(dragging) => setHeldAxis(dragging ? axis : null)}
            onOpen={() => show(index)}
          />
        ))}
      </ul>
      <div className="flex items-center gap-6 border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5">
        <span aria-hidden className="flex items-center gap-2 max-md:hidden">
          <i className="h-3.5 w-5 rounded-sm border-[1.5px] border-barber bg-barber-soft" />
          {isSalon ? 'hapur' : 'punon'}
        </span>
        <span aria-hidden className="flex items-center gap-2 max-md:hidden">
          <Icon name="cup" size={18} />
          pauzë
        </span>
        <span aria-hidden className="flex items-center gap-2 max-md:hidden">
          <i className="h-3.5 w-5 rounded-sm border border-line-strong bg-closed" />
          mbyllur
        </span>
        <b className="font-bold text-ink md:ml-auto">{hoursText(minutesOfWeek(week))} në javë</b>
      </div>
      <p id="hours-keys" hidden>
        Shigjetat e lëvizin skajin, me Shift gjithë pjesën. Delete e heq pjesën.
      </p>
      <VisuallyHidden>
        <output aria-live="polite">{announced}</output>
      </VisuallyHidden>
      {shown && (
        <DayDialog
          key={shown.key}
          {...shown.dialog}
          week={week}
          index={shown.content}
          step={step}
          isSalon={isSalon}
          onSet={set}
        />
      )}
    </section>
  )
}

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
function DayRow({ name, day, axis, step, isSalon, isChanged, onChange, onSwitch, onDragging, onOpen }: DayRowProps) {
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
