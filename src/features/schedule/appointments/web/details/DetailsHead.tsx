import type { ReactNode } from 'react'
import { useWallClock } from '#platform/web/clock.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Appointment } from '../../contract.ts'
import { isRunning } from '../../rules.ts'
import { StatusBadge } from './StatusBadge.tsx'

interface DetailsHeadProps {
  appointment: Appointment
  isUnpaid: boolean
  children: ReactNode
}

/** Status, and the current time of the visit or that it is not paid. */
export function DetailsHead({ appointment, isUnpaid, children }: DetailsHeadProps) {
  const now = useWallClock()
  return (
    <>
      <StatusBadge appointment={appointment} />
      {isUnpaid && (
        <Badge tone="wait" icon="clock" className="ml-1.5">
          pa u paguar
        </Badge>
      )}
      <span className="min-w-0 flex-1 truncate pl-1 text-xs text-ink-3">
        {isRunning(appointment, now) && `në karrige që nga ${appointment.appointment_time}`}
      </span>
      {children}
    </>
  )
}
