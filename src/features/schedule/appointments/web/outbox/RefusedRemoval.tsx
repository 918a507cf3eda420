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
import { useAskAboutMoney, type NotTakingPlace } from '#features/schedule/payments/web/public.tsx'
import type { Appointment, VisitSale } from '../../contract.ts'
import { statusLabel } from '../../rules.ts'
import { placeOf } from '../actions/public.ts'
import { differences } from './describe.ts'
import { partsOf, type KeptPart } from './keptChanges.ts'
import { removalOf } from './keptVersions.ts'

interface RefusedRemovalProps extends Pick<RefusedProps, 'entry' | 'of'> {
  stored: Appointment
  /** Its sale now; undefined if the refusal does not say. */
  sale: VisitSale | null | undefined
}

const labels: Record<NotTakingPlace, string> = {
  deleted: 'Fshije gjithsesi',
  cancelled: 'Anuloje gjithsesi',
  no_show: 'Shënoje „Nuk erdhi” gjithsesi',
}

function reasonOf(part: KeptPart): NotTakingPlace {
  if (part.kind === 'deleted') return 'deleted'
  return part.change.cancel_reason === 'no_show' ? 'no_show' : 'cancelled'
}

/** It was changed or paid meanwhile: how it is now, and what becomes of its money if it is deleted or cancelled. */
export function RefusedRemoval({ entry, stored, sale, of }: RefusedRemovalProps) {
  const { date: today } = useWallClock()
  const zone = useSalonZone()
  const client = useQueryClient()
  const ask = useAskAboutMoney()
  const [busy, setBusy] = useState(false)
  const [first] = partsOf(entry)
  const base = partsOf(entry).find((part) => part.base.id === stored.id)?.base
  const reason = reasonOf(first)
  const sold = sale && wallClock(new Date(sale.sold_at), zone)
  const remove = async () => {
    setBusy(true)
    try {
      // Payments that this device has loaded may be older than the refusal.
      await readAgain(client, 'sales')
      const money = await ask([stored], reason)
      if (!money) return
      const asked = money.sales.get(stored.id)
      const seen = asked === undefined ? null : { id: asked }
      await currentOutbox()?.resend(entry.key, removalOf(entry, stored, seen))
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
        <Button guarded size="sm" loading={busy} aria-label={`${labels[reason]}: ${of}`} onClick={() => void remove()}>
          {labels[reason]}
        </Button>
      </div>
    </div>
  )
}
