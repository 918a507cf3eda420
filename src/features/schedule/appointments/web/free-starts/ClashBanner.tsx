import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { relativeDay } from '#platform/shared/sq.ts'
import { localDate, type LocalDate, addDays, localTime } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { getAvailability } from '#features/salon/availability/contract.ts'
import type { Appointment, FreeSlot } from '../../contract.ts'
import type { Clash } from '../actions/public.ts'
import { clashOffer } from '../../clashOffer.ts'

interface ClashBannerProps {
  clash: Clash
  /** Day on the screen, whose slots are without a date. */
  date: string
  onDismiss: () => void
  /** The appointment at the taken slot; null after another fault. */
  onTaken: (appointment: Appointment | null) => void
}

/** A refused move, with free slots as in the form. */
export function ClashBanner({ clash, date, onDismiss, onTaken }: ClashBannerProps) {
  const { wanted, slots, message, isAlone, take, insist } = clash
  const { date: today } = useWallClock()
  const mayChange = useMayChange()
  const barbers = useRead(listBarbers, {}).data?.data ?? []
  const instead = useClashOffer({
    slots,
    // Only the server knows the starts of linked visits.
    asks: isAlone,
    changed: wanted.id,
    date: wanted.appointment_date,
    time: wanted.appointment_time,
    barber_id: wanted.barber_id,
    service: wanted.service_name,
    duration: wanted.duration,
    offered: barbers.filter(({ id, is_active }) => is_active && mayChange(id)).map(({ id }) => id),
  })
  return (
    <Banner
      kind="error"
      title={message}
      onDismiss={onDismiss}
      action={
        <>
          <FreeSlots
            slots={instead}
            date={date}
            today={today}
            onTake={(slot) => {
              onDismiss()
              void take(slot).then(onTaken)
            }}
          />
          {insist && (
            <UncertainButton
              onClick={() => {
                onDismiss()
                void insist().then(onTaken)
              }}
            />
          )}
        </>
      }
    />
  )
}

/** Keeps a booking at a time that this device shows as taken; the server decides once there is a connection. */
export function UncertainButton({ onClick }: { onClick: () => void }) {
  return (
    <div className="mt-2">
      <Button size="sm" onClick={onClick}>
        Ruaje gjithsesi, e pasigurt
      </Button>
      <p className="mt-1 text-sm text-ink-2">
        Dërgohet kur lidhja të kthehet. Nëse ora është e zënë edhe atëherë, zgjidhni një tjetër.
      </p>
    </div>
  )
}

/** Buttons of the next free slots: '11:30 · Blerim', with the date if it differs. */
export function FreeSlots({
  slots,
  of,
  date,
  today,
  onTake,
}: {
  slots: readonly FreeSlot[]
  /** Words of the visit, in the buttons' names where several visits have slots. */
  of?: string
  date: string
  today: LocalDate
  onTake: (slot: FreeSlot) => void
}) {
  if (slots.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-2">Të lira:</span>
      {slots.map((slot) => {
        const day = slot.date === date ? '' : `${relativeDay(localDate(slot.date), today)}, `
        const text = `${day}${slot.time} · ${slot.barber}`
        return (
          <Button
            key={`${slot.date} ${slot.time} ${slot.barber_id}`}
            size="sm"
            aria-label={of && `${text}: ${of}`}
            onClick={() => onTake(slot)}
          >
            {text}
          </Button>
        )
      })}
    </div>
  )
}

const searchedDays = 7

interface Taken {
  /** Starts that the server offers with its refusal; null if nothing was refused. */
  slots: readonly FreeSlot[] | null
  asks: boolean
  /** Id of the appointment that is changed, whose own time is free; null for a new one. */
  changed: string | null
  date: string
  time: string | null
  barber_id: string | null
  service: string
  duration: number | null
  /** Barbers who may be chosen. */
  offered: readonly string[]
}

/** Starts instead of a taken one, from the availability that the form's choices show; the server's until it is read. */
export function useClashOffer({
  slots,
  asks,
  changed,
  date,
  time,
  barber_id,
  service,
  duration,
  offered,
}: Taken): readonly FreeSlot[] {
  const from = localDate(date)
  const { data } = useRead(
    getAvailability,
    {
      from,
      to: addDays(from, searchedDays - 1),
      service,
      duration: duration ?? undefined,
      except: changed ?? undefined,
      // The wanted time of a colleague may be between the steps.
      at: time ? localTime(time) : undefined,
    },
    { enabled: asks && slots !== null && time !== null },
  )
  if (!data || time === null) return slots ?? []
  const found = clashOffer(data.days, { date, time, barber_id }, offered)
  return found.length > 0 ? found : (slots ?? [])
}
