import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { minutesOfWeek, axisOf, openedDay, percentAt, ticksOf, type Axis, type Day } from './bars.ts'
import { DayDialog } from './DayDialog.tsx'
import { DayRow, weekGrid } from './DayRow.tsx'
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
      <WeekLegend isSalon={isSalon} week={week} />
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

/** Meaning of the bars, and the hours of the week. */
function WeekLegend({ isSalon, week }: Pick<WeekCardProps, 'isSalon' | 'week'>) {
  return (
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
  )
}
