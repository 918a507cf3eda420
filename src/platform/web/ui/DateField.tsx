import { useState } from 'react'
import { longDate } from '#platform/shared/sq.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { Button } from './Button.tsx'
import { cn } from './cn.ts'
import { Dialog } from './Dialog.tsx'
import { controlStyles, describedBy, FieldFrame, useFieldIds, type ControlledProps } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import { Popover } from './Popover.tsx'
import { usePhone } from './usePhone.ts'
import { Calendar } from './CalendarPart.tsx'

interface DateFieldProps extends ControlledProps<LocalDate | null, HTMLButtonElement> {
  /** Today in the salon's zone. */
  today: LocalDate
  min?: LocalDate
  max?: LocalDate
  clearable?: boolean
  placeholder?: string
  /** Within a line of text: label before the date, without a frame. */
  inline?: boolean
  /** Only the calendar button, if the date is shown beside it. */
  iconOnly?: boolean
}

/** A date, chosen in a popover; on a phone in a dialog. */
export function DateField({
  value,
  onChange,
  onBlur,
  today,
  min,
  max,
  clearable,
  placeholder = 'Zgjidhni datën',
  name,
  ref,
  inline = false,
  iconOnly = false,
  ...field
}: DateFieldProps) {
  const ids = useFieldIds()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const choose = (date: LocalDate | null) => {
    onChange(date)
    setOpen(false)
  }
  const allowed = (date: LocalDate) => (!min || date >= min) && (!max || date <= max)
  const near = [
    { label: 'Sot', date: today },
    { label: 'Nesër', date: addDays(today, 1) },
  ].filter(({ date }) => allowed(date))

  const trigger = (
    <button
      ref={ref}
      type="button"
      id={ids.id}
      name={name}
      onBlur={onBlur}
      onClick={phone ? () => setOpen(true) : undefined}
      aria-haspopup="dialog"
      aria-labelledby={`${ids.labelId} ${ids.id}`}
      aria-describedby={describedBy(ids.noteId, field)['aria-describedby']}
      data-invalid={field.error ? '' : undefined}
      className={
        inline
          ? 'thumb rounded-sm text-sm font-semibold text-accent'
          : cn(
              controlStyles,
              'flex items-center gap-2.5 text-left data-invalid:border-bad',
              iconOnly && 'w-11! justify-center px-0!',
            )
      }
    >
      {!inline && <Icon name="calendar" size={18} className="text-ink-3" />}
      <span
        className={cn(
          !inline && !iconOnly && 'block min-w-0 flex-1 truncate first-letter:uppercase',
          iconOnly && 'sr-only',
          !value && 'text-ink-3',
        )}
      >
        {value ? longDate(value, { year: value.slice(0, 4) !== today.slice(0, 4) }) : placeholder}
      </span>
    </button>
  )

  const content = (
    <>
      {/* Reserves the height of six weeks while the calendar loads. */}
      <Calendar value={value} onChange={choose} today={today} min={min} max={max} />
      <div className="mt-1 flex gap-2">
        {near.map((day) => (
          <Button key={day.label} size="sm" variant="ghost" onClick={() => choose(day.date)} className="flex-1">
            {day.label}
          </Button>
        ))}
        {clearable && value && (
          <Button guarded size="sm" variant="ghost" icon="x" onClick={() => choose(null)} className="flex-1">
            Hiqe
          </Button>
        )}
      </div>
    </>
  )

  return (
    <FieldFrame custom inline={inline} {...field} ids={ids}>
      {phone ? (
        <>
          {trigger}
          <Dialog open={open} onClose={() => setOpen(false)} title={field.label} size="sm">
            {content}
          </Dialog>
        </>
      ) : (
        <Popover trigger={trigger} label={field.label} open={open} onOpenChange={setOpen} className="w-84 p-2.5">
          {content}
        </Popover>
      )}
    </FieldFrame>
  )
}
