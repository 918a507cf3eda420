import type { ReactNode } from 'react'
import { useWallClock } from '#platform/web/clock.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Appointment } from '../../contract.ts'
import { isRunning, returnedVisit } from '../../rules.ts'
import { StatusBadge } from '../status/public.ts'

interface DetailsHeadProps {
  appointment: Appointment
  isUnpaid: boolean
  isReturned: boolean
  children: ReactNode
}

/** Status, and the current time of the visit or that it is not paid or was returned. */
export function DetailsHead({ appointment, isUnpaid, isReturned, children }: DetailsHeadProps) {
  const now = useWallClock()
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-1">
        <StatusBadge appointment={appointment} />
        {isUnpaid && (
          <Badge tone="wait" icon="clock">
            pa u paguar
          </Badge>
        )}
        {isReturned && <Badge tone="neutral">{returnedVisit}</Badge>}
        {isRunning(appointment, now) && (
          <span className="min-w-0 truncate text-xs text-ink-3">{`në karrige që nga ${appointment.appointment_time}`}</span>
        )}
      </span>
      {children}
    </>
  )
}
