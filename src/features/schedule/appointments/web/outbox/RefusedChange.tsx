import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { pick } from '#platform/shared/pick.ts'
import { amount, relativeDay } from '#platform/shared/sq.ts'
import { localDate, wallClock } from '#platform/shared/time.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { readAgain } from '#platform/web/data.ts'
import { Resend } from '#platform/web/outbox/Resend.tsx'
import { currentOutbox } from '#platform/web/outbox/access.ts'
import type { RefusedProps } from '#platform/web/outbox/kinds.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConflictTable } from '#platform/web/ui/EditConflict.tsx'
import { useAskAboutMoney, type NotTakingPlace } from '#features/schedule/payments/web/public.tsx'
import {
  appointmentMessages,
  freeSlotsOf,
  saleIn,
  storedIn,
  type Appointment,
  type FreeSlot,
  type VisitSale,
} from '../../contract.ts'
import { editedGroups } from '../../merge.ts'
import { isKept, statusLabel, partNames } from '../../rules.ts'
import { placeOf, useBookVisit } from '../actions/public.ts'
import { FreeSlots } from '../free-starts/public.ts'
import { differences } from './describe.ts'
import { afterOf, partsOf, type KeptPart } from './keptChanges.ts'
import { isPaidAsSeen, removalOf } from './keptVersions.ts'
import { versionChoice } from './versionChoice.ts'

/** Decisions about a refused booking or change: another start, one of two versions, a booking, another attempt. */
export function RefusedChange({ entry, refusal, of }: RefusedProps) {
  const { date: today } = useWallClock()
  const [first] = partsOf(entry)
  const stored = storedIn(refusal)
  if (stored && (first.kind === 'deleted' || !isPaidAsSeen(entry, stored, refusal)))
    return <RefusedRemoval entry={entry} stored={stored} sale={saleIn(refusal)} of={of} />
  if (stored) return <Versions entry={entry} stored={stored} of={of} />
  const slots = freeSlotsOf(refusal)
  const take = ({ date, time, barber_id }: FreeSlot) => {
    const { barber: _barber, ...rest } = entry.input
    // Parts of a visit keep their barbers.
    const barber = 'visits' in entry.input ? {} : { barber_id }
    void currentOutbox()?.resend(entry.key, { ...rest, appointment_date: date, appointment_time: time, ...barber })
  }
  if (slots.length > 0 && first.kind !== 'deleted')
    return <FreeSlots slots={slots} of={of} date={afterOf(first).appointment_date} today={today} onTake={take} />
  if (refusal.status !== 404) return <Resend entry={entry} of={of} />
  return isPromised(first) ? <BookAgain entry={entry} of={of} /> : null
}

/** True for a change that the client was told of: another place or service, or that the visit takes place. */
const isPromised = (part: KeptPart): boolean =>
  isKept(afterOf(part)) && editedGroups(part).some((group) => group !== 'notes' && group !== 'client')

/** Somebody has deleted the visit: it is booked again as it was wanted. */
function BookAgain({ entry, of }: Pick<RefusedProps, 'entry' | 'of'>) {
  const { date: today } = useWallClock()
  const { book, busy } = useBookVisit()
  const [ids] = useState(() => partsOf(entry).map(() => newId(now())))
  const bookAgain = async () => {
    const [first, ...others] = partsOf(entry).map(afterOf)
    if (!first) return
    const parts = others.filter(
      (other) => other.visit_id !== null && other.visit_id === first.visit_id && isKept(other),
    )
    const visit = {
      id: newId(now()),
      ...pick(first, ['client_name', 'appointment_date', 'appointment_time', 'notes']),
      ...(first.client_id ? { client_id: first.client_id } : { client_phone: first.client_phone }),
      parts: [first, ...parts].map((part, index) => ({
        id: ids[index] ?? '',
        ...pick(part, partNames),
        price: part.price ?? '',
      })),
    }
    const undo = { message: appointmentMessages.added(first.client_name), note: placeOf(first, today) }
    if (await book(visit, { undo })) await currentOutbox()?.discard(entry.key)
  }
  return (
    <Button guarded size="sm" loading={busy} aria-label={`Rezervo përsëri: ${of}`} onClick={() => void bookAgain()}>
      Rezervo përsëri
    </Button>
  )
}

/** Somebody else has changed the same fields: both values of everything that would be sent. */
function Versions({ entry, stored, of }: Pick<RefusedProps, 'entry' | 'of'> & { stored: Appointment }) {
  const { date: today } = useWallClock()
  const { mine, rest, sent } = versionChoice(entry, stored)
  return (
    <div className="basis-full">
      <p>
        Tani: {placeOf(stored, today)} · {statusLabel(stored)}
      </p>
      <ConflictTable rows={differences(sent, stored)} />
      {rest && <p className="mt-1 text-sm">Me versionin e ri dërgohen vetëm fushat që askush tjetër nuk i ndryshoi.</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Resend entry={entry} of={of} input={mine} label="Ruaj versionin tim" />
        {rest && <Resend entry={entry} of={of} input={rest} label="Merr versionin e ri" />}
      </div>
    </div>
  )
}

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
function RefusedRemoval({ entry, stored, sale, of }: RefusedRemovalProps) {
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
