import { useEffect, useState, type ComponentProps } from 'react'
import { forgetReloadedDrafts, reloadedDrafts } from '#platform/web/tabDrafts.ts'
import { SaleSheet } from '#features/money/sales/web/public.tsx'
import { AppointmentForm } from '#features/schedule/appointments/web/public.tsx'
import { WaitingDialog, type QueueDraft } from '#features/schedule/waiting-list/web/public.tsx'

type BookingTarget = ComponentProps<typeof AppointmentForm>['target']
type Opening = ComponentProps<typeof SaleSheet>['opening']

/** Dialogs with what was typed in them before the page was loaded again. */
export function RestoredDrafts() {
  const [drafts] = useState(reloadedDrafts)
  useEffect(() => forgetReloadedDrafts, [])
  const [booking, setBooking] = useState((drafts.booking ?? null) as BookingTarget)
  const [sale, setSale] = useState((drafts.sale ?? null) as Opening)
  const [queue, setQueue] = useState(drafts.queue as QueueDraft | undefined)
  return (
    <>
      <WaitingDialog open={queue !== undefined} typed={queue} onClose={() => setQueue(undefined)} />
      <AppointmentForm target={booking} onClose={() => setBooking(null)} />
      <SaleSheet opening={sale} onClose={() => setSale(null)} />
    </>
  )
}
