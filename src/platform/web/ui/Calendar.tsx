import { DayPicker } from 'react-day-picker'
import { longDate, monthYear, weekdayLong, weekdayShort } from '#platform/shared/sq.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { Icon } from './Icon.tsx'

interface CalendarProps {
  value: LocalDate | null
  onChange: (date: LocalDate) => void
  today: LocalDate
  min?: LocalDate
  max?: LocalDate
}

/** Noon in the browser's time zone, so that a conversion does not shift the day. */
const toPicker = (date: LocalDate) => new Date(`${date}T12:00:00`)

const two = (value: number) => String(value).padStart(2, '0')

function fromPicker(date: Date): LocalDate {
  return localDate(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`)
}

function Chevron({ orientation }: { orientation?: string }) {
  return <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />
}

const arrow =
  'grid size-11 place-items-center rounded-lg text-ink-2 hover:bg-line/70 hover:text-ink aria-disabled:opacity-40'

/** A month, Monday first, in Albanian; arrow keys, Page Up and Page Down navigate. */
export default function Calendar({ value, onChange, today, min, max }: CalendarProps) {
  const selected = value ? toPicker(value) : undefined
  const outside = [...(min ? [{ before: toPicker(min) }] : []), ...(max ? [{ after: toPicker(max) }] : [])]
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the calendar
      autoFocus
      weekStartsOn={1}
      showOutsideDays
      today={toPicker(today)}
      selected={selected}
      defaultMonth={selected ?? toPicker(today)}
      startMonth={min && toPicker(min)}
      endMonth={max && toPicker(max)}
      disabled={outside}
      onSelect={(date) => onChange(fromPicker(date))}
      formatters={{
        formatCaption: (month) => monthYear(fromPicker(month)),
        formatWeekdayName: (day) => weekdayShort(fromPicker(day)),
        formatDay: (day) => String(day.getDate()),
      }}
      labels={{
        labelDayButton: (day, modifiers) =>
          [modifiers.today && 'Sot', longDate(fromPicker(day), { year: true }), modifiers.selected && 'zgjedhur']
            .filter(Boolean)
            .join(', '),
        labelGrid: (month) => monthYear(fromPicker(month)),
        labelGridcell: (day) => longDate(fromPicker(day), { year: true }),
        labelWeekday: (day) => weekdayLong(fromPicker(day)),
        labelNext: () => 'Muaji tjetër',
        labelPrevious: () => 'Muaji i mëparshëm',
        labelNav: () => 'Muajt',
      }}
      components={{ Chevron }}
      classNames={{
        root: 'w-full',
        months: 'relative',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: arrow,
        button_next: arrow,
        month_caption: 'grid h-11 place-items-center',
        caption_label: 'font-semibold first-letter:uppercase',
        month_grid: 'w-full border-collapse',
        weekday: 'h-9 text-xs font-medium text-ink-3',
        day: 'group p-0 text-center',
        day_button:
          'mx-auto grid size-11 place-items-center rounded-lg font-medium transition-colors hover:bg-line/70 group-data-outside:text-ink-3 group-data-today:font-bold group-[[data-today]:not([data-selected])]:text-accent group-[[data-today]:not([data-selected])]:ring-1 group-[[data-today]:not([data-selected])]:ring-line-strong group-[[data-today]:not([data-selected])]:ring-inset group-data-selected:bg-accent group-data-selected:text-accent-ink group-data-selected:hover:bg-accent-strong disabled:text-ink-3 disabled:line-through disabled:opacity-60',
      }}
    />
  )
}
