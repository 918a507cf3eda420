import { useState } from 'react'
import { longDate } from '#platform/shared/sq.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { deviceStorage } from '#platform/web/storage.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { useHolidayQuestion } from '#features/salon/hours/web/public.tsx'

const storageKey = 'holidayLater'

/** Question whether the salon is open on the next holiday; 'Më vonë' hides it for the day. */
export function HolidayLine({ today }: { today: LocalDate }) {
  const { holiday, busy, decide } = useHolidayQuestion()
  const [later, setLater] = useState(() => deviceStorage.get(storageKey))
  if (!holiday || later === `${today} ${holiday.day}`) return null
  const day = longDate(localDate(holiday.day))
  const hide = () => {
    const until = `${today} ${holiday.day}`
    setLater(until)
    // Without storage the question returns after a reload.
    deviceStorage.set(storageKey, until)
  }
  return (
    <section
      aria-label={`${holiday.name}: hapur apo mbyllur?`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-xl border border-line bg-surface py-1.5 pr-1.5 pl-3.5 text-sm"
    >
      <Icon name="calendar" size={18} className="text-wait max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-60 max-sm:basis-[calc(100%-3.5rem)]">
        <span className="block text-ink-2 first-letter:uppercase sm:inline-block">
          {day} · {holiday.name}
        </span>{' '}
        <b className="font-semibold">Hapur apo mbyllur?</b>
      </p>
      <div className="flex gap-1.5 max-sm:order-1 max-sm:w-full">
        <Button size="sm" disabled={busy} className="max-sm:flex-1" onClick={() => decide(true)}>
          Hapur
        </Button>
        <Button size="sm" disabled={busy} className="max-sm:flex-1" onClick={() => decide(false)}>
          Mbyllur
        </Button>
      </div>
      <IconButton icon="x" label="Më vonë" onClick={hide} />
    </section>
  )
}
