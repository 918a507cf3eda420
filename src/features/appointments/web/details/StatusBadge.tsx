import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Appointment } from '../../contract.ts'
import { statusLabel } from '../../rules.ts'

export function StatusBadge({ appointment }: { appointment: Pick<Appointment, 'status' | 'cancel_reason'> }) {
  const word = statusLabel(appointment)
  if (appointment.status === 'pending') return <Badge tone="wait">{word}</Badge>
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
