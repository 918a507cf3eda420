import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Appointment } from '../../contract.ts'
import { statusLabel } from '../../rules.ts'
import { waitingOf, waitingText } from '../actions/waiting.ts'

type State = Pick<Appointment, 'status' | 'cancel_reason'> & Partial<Pick<Appointment, 'request'>>

/** Status of an appointment, and whether a change waits on this device. */
export function StatusBadge({ appointment }: { appointment: State }) {
  const waiting = waitingOf(appointment)
  if (!waiting) return <Status appointment={appointment} />
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Status appointment={appointment} />
      <Badge tone={waiting === 'refused' ? 'bad' : 'wait'} icon={waiting === 'refused' ? 'warning' : 'offline'}>
        {waitingText[waiting]}
      </Badge>
    </span>
  )
}

function Status({ appointment }: { appointment: State }) {
  const word = statusLabel(appointment)
  if (appointment.status === 'pending') {
    return (
      <Badge tone="wait" icon={appointment.request === 'waiting' ? 'globe' : 'clock'}>
        {word}
      </Badge>
    )
  }
  if (appointment.status !== 'cancelled') return <Badge tone="ok">{word}</Badge>
  if (appointment.cancel_reason === 'no_show') {
    return (
      <Badge tone="bad" icon="no-show">
        {word}
      </Badge>
    )
  }
  return (
    <Badge tone="neutral" icon="x">
      {word}
    </Badge>
  )
}
