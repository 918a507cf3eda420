import { relativeDay } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { listAppointmentMessages, type AppointmentMessage } from '../contract.ts'
import { templateLabel, writtenWord } from '../kinds.ts'
import { ChannelIcon } from './ChannelIcon.tsx'

/** 'I shkruar sot, 16:38', or 'U thirr sot, 16:38' for a call. */
export function useWrittenText(): (message: AppointmentMessage) => string {
  const zone = useSalonZone()
  const { date: today } = useWallClock()
  return ({ channel, created_at }) => {
    const { date, time } = wallClock(new Date(created_at), zone)
    return `${writtenWord(channel)} ${relativeDay(date, today)}, ${time}`
  }
}

/** Last message to the client of a visit; hidden without one. */
export function WrittenLine({ appointmentId }: { appointmentId: string }) {
  const read = useRead(listAppointmentMessages, { id: appointmentId })
  const text = useWrittenText()
  const [last] = (read.data?.messages ?? [])
    .filter(({ state }) => state === 'written')
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
  if (!last) return null
  return (
    <li className="flex items-start gap-3 py-1">
      <ChannelIcon channel={last.channel ?? 'whatsapp'} size={18} className="mt-0.5 text-ink-3" />
      <span className="min-w-0 flex-1">
        {text(last)}
        <span className="text-ink-3"> · {templateLabel[last.template]}</span>
      </span>
    </li>
  )
}
