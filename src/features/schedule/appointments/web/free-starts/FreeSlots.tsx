import { relativeDay } from '#platform/shared/sq.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { FreeSlot } from '../../contract.ts'

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
