import { useState } from 'react'
import { minutesOf, timeAt } from '#platform/shared/time.ts'
import { useScreenAdd } from '#platform/web/screenAdd.ts'
import { useScreenKeys } from '#platform/web/useScreenKeys.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { endOf, isKept, startOf } from '#features/schedule/appointments/rules.ts'
import {
  AppointmentDetails,
  AppointmentForm,
  suggest,
  useAppointmentActions,
  type FormTarget,
} from '#features/schedule/appointments/web/public.tsx'
import { useMaySend, useSendMessage } from '#features/schedule/client-messages/web/public.tsx'
import { SaleSheet, usePaidVisits, type SaleOpening } from '#features/schedule/payments/web/public.tsx'
import { seatMinute } from '#features/schedule/waiting-list/walk-ins/rules.ts'
import { useWaitingDialog } from '#features/schedule/waiting-list/web/public.tsx'
import type { RowActing } from './DashboardRowActions.tsx'
import type { Dashboard } from './useDashboard.ts'

/** The windows of the screen and what opens them. Render `windows` once. */
export function useDashboardWindows({ now: { date, time }, all, appointments = [], barbers, hours }: Dashboard) {
  const [target, setTarget] = useState<FormTarget | null>(null)
  const [opened, setOpened] = useState<{ id: string; anchor: Element } | null>(null)
  const actions = useAppointmentActions()
  const waiting = useWaitingDialog()
  const messages = useSendMessage()
  const mayTo = useMaySend()
  const [sale, openSale] = useState<SaleOpening | null>(null)
  const paid = usePaidVisits(date)

  const add = () => {
    const free = suggest({ date, today: date, time }, barbers, appointments, undefined, hours)
    setTarget({ mode: 'new', date, ...free })
  }
  const addNow = (barberId: string) => {
    const own = appointments.filter((one) => one.barber_id === barberId && isKept(one))
    const busy = own.map((one) => ({ from: startOf(one), to: endOf(one) }))
    setTarget({ mode: 'new', date, time: timeAt(seatMinute(busy, minutesOf(time))), barberId })
  }
  useScreenKeys({ n: add })
  useScreenAdd(add)
  const edit = (appointment: Appointment) => setTarget({ mode: 'edit', appointment })
  const acting: RowActing = {
    actions,
    paid,
    among: appointments,
    onOpen: ({ id }, anchor) => setOpened({ id, anchor }),
    onEdit: edit,
    onSend: (appointment) => messages.open({ appointment }),
    maySend: (appointment) => mayTo({ appointment }),
    onPay: openSale,
  }
  const windows = (
    <>
      <AppointmentDetails
        appointment={(opened && all.find(({ id }) => id === opened.id)) ?? null}
        anchor={opened?.anchor ?? null}
        barbers={barbers}
        among={all}
        actions={actions}
        onEdit={edit}
        onClose={() => setOpened(null)}
      />
      {messages.dialog}
      <SaleSheet opening={sale} onClose={() => openSale(null)} />
      {waiting.dialog}
      <AppointmentForm target={target} onClose={() => setTarget(null)} />
    </>
  )
  return { acting, add, addNow, openQueue: waiting.open, openSale, windows }
}
