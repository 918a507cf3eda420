import { useState } from 'react'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { useWrittenAt } from './ReminderBadge.tsx'
import { passedOver, type Reminder } from './reminders.ts'

interface ReminderListProps {
  reminders: readonly Reminder[]
  current: string | null
  barbers: readonly Barber[]
  onSelect: (id: string) => void
}

const rowStyles = 'flex min-h-12 w-full items-center gap-4 px-4 text-left'

/** List on a phone: finished clients collapsed in one row, then the remaining ones. */
export function ReminderList({ reminders, current, barbers, onSelect }: ReminderListProps) {
  const [unfolded, setUnfolded] = useState(false)
  const writtenAt = useWrittenAt()
  const written = reminders.filter(({ state }) => state === 'written')
  const rest = reminders.filter(({ id, state }) => state !== 'written' && id !== current)
  const latest = written.toSorted((a, b) => ((a.message?.created_at ?? '') < (b.message?.created_at ?? '') ? 1 : -1))[0]
  if (written.length + rest.length === 0) return null
  const row = (reminder: Reminder) => (
    <li key={reminder.id}>
      <button type="button" className={rowStyles} onClick={() => onSelect(reminder.id)}>
        <b className="font-semibold">{reminder.visit.appointment_time}</b>
        <span className="min-w-0 flex-1 truncate">{reminder.visit.client_name}</span>
        {reminder.state === 'written' ? (
          <span className="inline-flex items-center gap-1.5 text-sm text-ok">
            <Icon name="check" size={16} />
            {writtenAt(reminder)}
          </span>
        ) : reminder.state === 'waiting' ? (
          <Avatar
            name={reminder.visit.barber}
            barber={barbers.find(({ id }) => id === reminder.visit.barber_id)?.color ?? 1}
            className="size-7"
          />
        ) : (
          <span className="text-sm text-ink-2">{passedOver[reminder.state].toLowerCase()}</span>
        )}
      </button>
    </li>
  )
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
      {written.length > 0 && (
        <li>
          <button
            type="button"
            aria-expanded={unfolded}
            className={rowStyles + ' gap-2 pl-3'}
            onClick={() => setUnfolded(!unfolded)}
          >
            <Icon name={unfolded ? 'chevron-down' : 'chevron-right'} size={18} className="text-ink-3" />
            <b className="flex-1 font-semibold">{`${written.length} të shkruar`}</b>
            {latest && (
              <span className="min-w-0 truncate text-sm text-ink-2">
                {`i fundit: ${latest.visit.client_name}, ${writtenAt(latest)}`}
              </span>
            )}
          </button>
        </li>
      )}
      {unfolded && written.map(row)}
      {rest.map(row)}
    </ul>
  )
}
