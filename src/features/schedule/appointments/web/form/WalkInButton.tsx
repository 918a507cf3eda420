import { flushSync } from 'react-dom'
import { relativeDay } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import type { FormHandle } from '#platform/web/form.tsx'
import { walkInName } from '#features/clients/rules.ts'
import { isNow } from '#features/salon/availability/rules.ts'
import type { FormInput, FormValues } from './formValues.ts'
import { useFreeNow, type FreeNow } from './useFreeNow.ts'

interface WalkInButtonProps {
  form: FormHandle<FormInput, FormValues>
  today: LocalDate
  /** True until the user chooses a time; then a walk-in begins now if somebody is free. */
  isSuggested: boolean
  /** Barbers who may take them. */
  barberIds: readonly string[]
  onPlace: (place: FreeNow) => void
}

/** Books a client without a name by one tap, and says when: 'tani' if somebody is free. */
export function WalkInButton({ form, today, isSuggested, barberIds, onPlace }: WalkInButtonProps) {
  const clock = useWallClock()
  const [date, time] = form.watch(['appointment_date', 'appointment_time'])
  const freeNow = useFreeNow({
    asks: isSuggested && date === today,
    service: form.watch('service_name'),
    duration: form.watch('duration'),
    barberIds,
    preferred: form.watch('barber_id'),
  })
  const isToday = date === today
  const when =
    freeNow || (isToday && time && isNow(time, clock.time))
      ? 'tani'
      : time && date && (isToday ? time : `${relativeDay(date, today)} ${time}`)
  return (
    <button
      type="button"
      title="Cakto menjëherë, pa emër"
      className="grid h-11 shrink-0 content-center justify-items-center rounded-lg border border-dashed border-line-control px-4 leading-tight font-medium text-ink-2 transition-colors hover:border-accent hover:text-accent"
      onClick={(event) => {
        const { form: element } = event.currentTarget
        // Renders the place before the form is sent.
        flushSync(() => {
          if (freeNow) onPlace(freeNow)
          form.set('client_name', walkInName)
          form.set('client_phone', '')
        })
        element?.requestSubmit()
      }}
    >
      {walkInName}
      {when && (
        <>
          {' '}
          <span className="text-xs font-normal">{when}</span>
        </>
      )}
    </button>
  )
}
