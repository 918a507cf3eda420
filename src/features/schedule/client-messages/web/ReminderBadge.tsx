import { wallClock } from '#platform/shared/time.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { writtenWord } from '../kinds.ts'
import { ChannelIcon } from './ChannelIcon.tsx'
import { passedOver, type Reminder } from './reminders.ts'

/** Time of a recorded message, HH:MM in the salon's time zone. */
export function useWrittenAt(): (reminder: Reminder) => string {
  const zone = useSalonZone()
  return ({ message }) => (message ? wallClock(new Date(message.created_at), zone).time : '')
}

export function ReminderBadge({ reminder, current }: { reminder: Reminder; current: boolean }) {
  const writtenAt = useWrittenAt()
  const { state, message } = reminder
  if (state === 'written' && message) {
    return (
      <span className="inline-flex items-center gap-2">
        <Badge tone="ok">{`${writtenWord(message.channel)} ${writtenAt(reminder)}`}</Badge>
        {message.channel && <ChannelIcon channel={message.channel} size={18} className="text-ink-3" />}
      </span>
    )
  }
  if (current) {
    return (
      <Badge tone="accent" icon="arrow-right" className="bg-accent! text-accent-ink!">
        Radha
      </Badge>
    )
  }
  if (state === 'written' || state === 'waiting') return <span className="text-ink-3">pret</span>
  return <Badge tone="neutral">{passedOver[state]}</Badge>
}
