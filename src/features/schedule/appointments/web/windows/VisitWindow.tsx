import { useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getAppointment } from '../../contract.ts'
import { useAppointmentActions } from '../actions/public.ts'
import { AppointmentForm, type FormTarget } from '../form/public.ts'
import { AppointmentDetails, type Pane } from '../details/public.ts'

export interface OpenedVisit {
  id: string
  anchor: Element | null
  pane?: Pane | undefined
}

interface VisitWindowProps {
  /** Null while closed. */
  opened: OpenedVisit | null
  inSheet: boolean
  onClose: () => void
}

/** Details window for a screen that has only a summary of the visit: reads it and includes the form. */
export function VisitWindow({ opened, inSheet, onClose }: VisitWindowProps) {
  const [target, setTarget] = useState<FormTarget | null>(null)
  const id = opened?.id ?? ''
  const read = useRead(getAppointment, { id }, { enabled: opened !== null })
  const barbers = useRead(listBarbers, {}, { enabled: opened !== null }).data?.data ?? []
  const actions = useAppointmentActions()
  const failure = opened && !read.data ? read.error : null
  const fail = useEffectEvent((message: string) => {
    toast.error(message)
    onClose()
  })
  useEffect(() => {
    if (failure) fail(failure.message)
  }, [failure])
  const appointment = opened && read.data?.appointment.id === id ? read.data.appointment : null
  return (
    <>
      <AppointmentDetails
        appointment={appointment}
        anchor={opened?.anchor ?? null}
        barbers={barbers}
        among={appointment && read.data ? [appointment, ...read.data.linked] : []}
        actions={actions}
        inSheet={inSheet}
        initialPane={opened?.pane}
        onEdit={(changed) => setTarget({ mode: 'edit', appointment: changed })}
        onClose={onClose}
      />
      <AppointmentForm target={target} onClose={() => setTarget(null)} />
    </>
  )
}
