import { relativeDay } from '#platform/shared/sq.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { FreeSlot } from '../../contract.ts'

/** Buttons of the next free slots: '11:30 · Blerim', with the date if it differs. */
export function FreeSlots({
  slots,
  date,
  today,
  onTake,
}: {
  slots: readonly FreeSlot[]
  date: string
  today: LocalDate
  onTake: (slot: FreeSlot) => void
}) {
  if (slots.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-2">Të lira:</span>
      {slots.map((slot) => (
        <Button key={`${slot.date} ${slot.time} ${slot.barber_id}`} size="sm" onClick={() => onTake(slot)}>
          {slot.date === date ? '' : `${relativeDay(localDate(slot.date), today)}, `}
          {slot.time} · {slot.barber}
        </Button>
      ))}
    </div>
  )
}
