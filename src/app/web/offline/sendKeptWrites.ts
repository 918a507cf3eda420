import type { QueryClient } from '@tanstack/react-query'
import { plural } from '#platform/shared/sq.ts'
import { readAgain } from '#platform/web/data.ts'
import { startOutbox } from '#platform/web/outbox/start.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { keptSaleCalls, saleOverlays } from '#features/money/sales/web/outbox/keptCalls.ts'
import {
  appointmentOverlays,
  keptAppointmentCalls,
  paymentEffects,
  shownAppointments,
} from '#features/schedule/appointments/web/outbox/public.ts'

/** Keeps and sends the user's writes of every kind until the returned function is called. */
export function sendKeptWrites(client: QueryClient): () => void {
  const visits = () => shownAppointments(client)
  const calls = [
    ...keptAppointmentCalls(client),
    ...keptSaleCalls(client, { visits, ...paymentEffects, tell: (text) => toast.error(text) }),
  ]
  return startOutbox(calls, [...appointmentOverlays, ...saleOverlays], (sent) => {
    const topics = new Set(sent.flatMap(({ topic }) => topic ?? []))
    for (const topic of topics) void readAgain(client, topic)
    toast.success(`${plural(sent.length, 'ndryshim u dërgua', 'ndryshime u dërguan')}.`)
  })
}
