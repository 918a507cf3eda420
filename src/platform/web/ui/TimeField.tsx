import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { minutesOf, timeAt, type LocalTime } from '#platform/shared/time.ts'
import { cn } from './cn.ts'
import { controlStyles, describedBy, FieldFrame, useFieldIds, type ControlledProps } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import { optionStyles } from './popoverStyles.ts'
import { SuggestionCard } from './SuggestionCard.tsx'
import { readTime } from './readTime.ts'

/** `onChange` gets null if the text is not a time. */
interface TimeFieldProps extends ControlledProps<LocalTime | null> {
  /** First and last time of the list; others can be typed. */
  from?: string
  to?: string
  /** Step of the listed times, in minutes. */
  step?: number
  /** Initial scroll position of the list while no time is set. */
  near?: LocalTime | null
  placeholder?: string
}

function timesBetween(from: string, to: string, step: number): LocalTime[] {
  const [first, last] = [readTime(from), readTime(to)].map((time) => (time ? minutesOf(time) : 0)) as [number, number]
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => timeAt(first + i * step))
}

/** Scrolls only the list, not the dialog around it. */
function scrollToTop(item: HTMLElement | null) {
  if (item?.parentElement) item.parentElement.scrollTop = item.offsetTop - item.parentElement.offsetTop
}

/** A 24-hour time, typed ('930', '9.30', '9:30') or chosen from a list. */
export function TimeField({
  value,
  onChange,
  onBlur,
  from = '08:00',
  to = '22:30',
  step = 30,
  near = null,
  placeholder = 'p.sh. 09:30',
  name,
  ref,
  ...field
}: TimeFieldProps) {
  const ids = useFieldIds()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(false)
  const unreadable = left && typed !== null && typed.trim() !== '' && readTime(typed) === null
  const shownError = field.error ?? (unreadable ? 'Shkruani orën si 09:30.' : undefined)
  const text = typed ?? value ?? ''
  const times = timesBetween(from, to, step)
  const wanted = readTime(text) ?? near
  const shownFirst = wanted === null ? null : (times.findLast((time) => time <= wanted) ?? times[0])
  return (
    <FieldFrame {...field} error={shownError} ids={ids}>
      <Autocomplete.Root
        items={times}
        mode="none"
        value={text}
        open={open}
        onOpenChange={setOpen}
        openOnInputClick
        onValueChange={(next) => {
          setLeft(false)
          setTyped(next)
          onChange(readTime(next))
        }}
      >
        <div className="relative">
          <Autocomplete.Input
            ref={ref}
            id={ids.id}
            name={name}
            inputMode="numeric"
            placeholder={placeholder}
            autoComplete="off"
            {...describedBy(ids.noteId, { hint: field.hint, error: shownError })}
            className={cn(controlStyles, 'pr-10')}
            onBlur={() => {
              setOpen(false)
              setLeft(true)
              if (value !== null) setTyped(null)
              onBlur?.()
            }}
          />
          <Icon name="clock" size={18} className="pointer-events-none absolute top-3 right-3 text-ink-3" />
        </div>
        {open && (
          <Autocomplete.Portal render={<section aria-label={`Zgjedhjet: ${field.label}`} />}>
            <Autocomplete.Positioner sideOffset={6} collisionPadding={8} className="z-pop outline-none">
              <SuggestionCard className="w-(--anchor-width) min-w-28">
                <Autocomplete.List className="max-h-[min(18rem,calc(var(--available-height)-0.875rem))] overflow-y-auto overscroll-contain">
                  {(time: LocalTime) => (
                    <Autocomplete.Item
                      key={time}
                      value={time}
                      onClick={() => {
                        setTyped(null)
                        onChange(time)
                      }}
                      className={cn(optionStyles, time === value && 'font-semibold text-accent')}
                      ref={time === shownFirst ? scrollToTop : undefined}
                    >
                      {time}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </SuggestionCard>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        )}
      </Autocomplete.Root>
    </FieldFrame>
  )
}
