import { useWallClock } from '#platform/web/clock.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { ClientSummary } from '#features/clients/contract.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import type { Appointment } from '../../contract.ts'
import { clientLines } from '../form/public.ts'

/** The client's name and habits; opens the client's sheet, except for one without an appointment. */
export function ClientDoor({
  appointment,
  summary,
  colour,
  onOpen,
}: {
  appointment: Appointment
  summary: ClientSummary | undefined
  colour: number | undefined
  onOpen: () => void
}) {
  const { client_name: name, status } = appointment
  const { date: today } = useWallClock()
  const walkIn = isWalkIn(name)
  const lines = walkIn ? ['Erdhi pa termin.'] : summary ? clientLines(summary, today) : ['\u00a0']
  const inside = (
    <>
      <Avatar name={name} size="md" barber={colour} />
      <span className="min-w-0 flex-1">
        <span
          className={cn(
            'flex items-center gap-1 text-xl leading-6 font-bold tracking-tight',
            status === 'cancelled' && 'text-ink-2 line-through',
          )}
        >
          <span className="min-w-0 break-words">{name}</span>
          {!walkIn && <Icon name="chevron-right" size={18} className="mt-0.5 text-ink-3" />}
        </span>
        {lines.map((line) => (
          <span key={line} className="mt-0.5 block text-sm text-ink-2">
            {line}
          </span>
        ))}
      </span>
    </>
  )
  const styles = 'flex w-full items-center gap-3 rounded-lg pt-1 pb-3 text-left'
  if (walkIn) return <div className={styles}>{inside}</div>
  return (
    <button type="button" className={cn(styles, 'group hover:[&_svg]:text-ink')} onClick={onOpen}>
      {inside}
    </button>
  )
}
