import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { plural } from '#platform/shared/sq.ts'
import { readAgain } from '#platform/web/data.ts'
import { startOutbox } from '#platform/web/outbox/start.ts'
import { ownerOf } from '#platform/web/outbox/store.ts'
import { useSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { keptSaleCalls, saleOverlays } from '#features/money/sales/web/public.tsx'
import { appointmentOverlays, keptAppointmentCalls } from '#features/schedule/appointments/web/public.tsx'

/** Queues the user's writes while the server is unreachable, and sends them later. */
export function useOutboxSender(): void {
  const client = useQueryClient()
  const owner = ownerOf(useSession())
  useEffect(() => {
    if (owner === null) return
    const calls = [...keptAppointmentCalls(client), ...keptSaleCalls(client)]
    return startOutbox(calls, [...appointmentOverlays, ...saleOverlays], {
      onSent: (sent) => {
        const topics = new Set(sent.flatMap(({ topic }) => topic ?? []))
        for (const topic of topics) void readAgain(client, topic)
        toast.success(`${plural(sent.length, 'ndryshim u dërgua', 'ndryshime u dërguan')}.`)
      },
    })
  }, [client, owner])
}
