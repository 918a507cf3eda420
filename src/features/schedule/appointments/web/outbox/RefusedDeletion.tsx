import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { amount, relativeDay } from '#platform/shared/sq.ts'
import { localDate, wallClock } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { readAgain } from '#platform/web/data.ts'
import { currentOutbox } from '#platform/web/outbox/access.ts'
import type { RefusedProps } from '#platform/web/outbox/kinds.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConflictTable } from '#platform/web/ui/EditConflict.tsx'
import { useAskAboutMoney } from '#features/schedule/payments/web/public.tsx'
import type { Appointment, VisitSale } from '../../contract.ts'
import { statusLabel } from '../../rules.ts'
import { placeOf } from '../actions/public.ts'
import { differences } from './describe.ts'
import { partsOf } from './keptChanges.ts'
import { deletionOf } from './keptVersions.ts'

interface RefusedDeletionProps extends Pick<RefusedProps, 'entry' | 'of'> {
  stored: Appointment
  /** Its sale now; undefined if the refusal does not say. */
  sale: VisitSale | null | undefined
}

/** The appointment was changed or paid meanwhile: how it is now, and what becomes of its money if it is deleted. */
export function RefusedDeletion({ entry, stored, sale, of }: RefusedDeletionProps) {
  const { date: today } = useWallClock()
  const zone = useSalonZone()
  const client = useQueryClient()
  const ask = useAskAboutMoney()
  const [busy, setBusy] = useState(false)
  const base = partsOf(entry).find((part) => part.base.id === stored.id)?.base
  const sold = sale && wallClock(new Date(sale.sold_at), zone)
  const remove = async () => {
    setBusy(true)
    try {
      // Payments that this device has loaded may be older than the refusal.
      await readAgain(client, 'sales')
      const money = await ask([stored], 'deleted')
      if (!money) return
      const asked = money.sales.get(stored.id)
      const seen = asked === undefined ? null : { id: asked }
      await currentOutbox()?.resend(entry.key, deletionOf(entry, stored, seen))
      await money.decision?.record()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="basis-full">
      <p>
        Tani: {placeOf(stored, today)} · {statusLabel(stored)}
      </p>
      {sale && sold && (
        <p>
          {`Paguar ${amount(sale.amount, sale.currency)} · ${relativeDay(localDate(sold.date), today)}, ${sold.time}`}
        </p>
      )}
      {base && <ConflictTable rows={differences(base, stored)} />}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button guarded size="sm" loading={busy} aria-label={`Fshije gjithsesi: ${of}`} onClick={() => void remove()}>
          Fshije gjithsesi
        </Button>
      </div>
    </div>
  )
}
