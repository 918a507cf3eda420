import type { QueryClient } from '@tanstack/react-query'
import { plural } from '#platform/shared/sq.ts'
import { readAgain } from '#platform/web/data.ts'
import type { Completed, KeptCall, Overlay } from '#platform/web/outbox/keptCall.ts'
import { startOutbox } from '#platform/web/outbox/start.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { keptSaleCalls, saleOverlays } from '#features/money/sales/web/outbox/keptCalls.ts'
import {
  appointmentOverlays,
  keptAppointmentCalls,
  keptTitle,
  paymentEffects,
  shownAppointments,
} from '#features/schedule/appointments/web/outbox/public.ts'

/** Handling of every call that can wait. */
export const keptCallsOf = (client: QueryClient): KeptCall[] => [
  ...keptAppointmentCalls(client),
  ...keptSaleCalls(client, {
    visits: () => shownAppointments(client),
    ...paymentEffects,
    tell: (text) => toast.error(text),
  }),
]

export const keptOverlays: readonly Overlay[] = [...appointmentOverlays, ...saleOverlays]

/** Keeps and sends the user's writes of every kind until the returned function is called. */
export function sendKeptWrites(client: QueryClient): () => void {
  return startOutbox(keptCallsOf(client), keptOverlays, (completed) => {
    const topics = new Set(completed.flatMap(({ spec }) => spec.topic ?? []))
    for (const topic of topics) void readAgain(client, topic)
    tellCompleted(completed)
  })
}

/** Says what the server applied, apart from what it found done already. */
export function tellCompleted(completed: readonly Completed[]): void {
  const found = completed.filter(({ isFound }) => isFound)
  const sent = completed.length - found.length
  if (sent > 0) toast.success(`${plural(sent, 'ndryshim u dërgua', 'ndryshime u dërguan')}.`)
  if (found.length > 0) toast.info(`Ishte bërë tashmë: ${found.map(({ entry }) => keptTitle(entry)).join(', ')}.`)
}
