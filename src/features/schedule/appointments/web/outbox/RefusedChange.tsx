import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { pick } from '#platform/shared/pick.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { currentOutbox } from '#platform/web/outbox/access.ts'
import type { RefusedProps } from '#platform/web/outbox/kinds.ts'
import { Resend } from '#platform/web/outbox/Resend.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConflictTable } from '#platform/web/ui/EditConflict.tsx'
import { appointmentMessages, freeSlotsOf, saleIn, storedIn, type Appointment, type FreeSlot } from '../../contract.ts'
import { partNames } from '../../fields.ts'
import { editedGroups } from '../../merge.ts'
import { isKept, statusLabel } from '../../rules.ts'
import { placeOf, useBookVisit } from '../actions/public.ts'
import { FreeSlots } from '../free-starts/public.ts'
import { differences } from './describe.ts'
import { afterOf, partsOf, type KeptPart } from './keptChanges.ts'
import { isPaidAsSeen } from './keptVersions.ts'
import { RefusedRemoval } from './RefusedRemoval.tsx'
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
