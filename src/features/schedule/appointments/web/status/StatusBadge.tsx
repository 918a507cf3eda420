import { Badge, type BadgeProps } from '#platform/web/ui/Badge.tsx'
import type { Appointment } from '../../contract.ts'
import { statusLabel } from '../../rules.ts'
import { waitingOf, waitingText } from '../cache/public.ts'

type State = Pick<Appointment, 'status' | 'cancel_reason'> & Partial<Pick<Appointment, 'request'>>

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
  return <Badge {...lookOf(appointment)}>{statusLabel(appointment)}</Badge>
}

function lookOf({ status, cancel_reason, request }: State): Pick<BadgeProps, 'tone' | 'icon'> {
  if (status === 'pending') return { tone: 'wait', icon: request === 'waiting' ? 'globe' : 'clock' }
  if (status !== 'cancelled') return { tone: 'ok' }
  return cancel_reason === 'no_show' ? { tone: 'bad', icon: 'no-show' } : { tone: 'neutral', icon: 'x' }
}
