import { useWallClock } from '#platform/web/clock.ts'
import { currentOutbox } from '#platform/web/outbox/access.ts'
import { canSucceedLater, type RefusedProps } from '#platform/web/outbox/kinds.ts'
import { Resend } from '#platform/web/outbox/Resend.tsx'
import { ConflictTable } from '#platform/web/ui/EditConflict.tsx'
import { freeSlotsOf, saleIn, storedIn, type Appointment, type FreeSlot } from '../../contract.ts'
import { statusLabel } from '../../rules.ts'
import { placeOf } from '../actions/public.ts'
import { FreeSlots } from '../free-starts/public.ts'
import { differences } from './describe.ts'
import { afterOf, partsOf } from './keptChanges.ts'
import { RefusedDeletion } from './RefusedDeletion.tsx'
import { versionChoice } from './versionChoice.ts'

/** Decisions about a refused booking or change: another start, one of two versions, or another attempt. */
export function RefusedChange({ entry, refusal, of }: RefusedProps) {
  const { date: today } = useWallClock()
  const [first] = partsOf(entry)
  const stored = storedIn(refusal)
  if (stored && first.kind === 'deleted')
    return <RefusedDeletion entry={entry} stored={stored} sale={saleIn(refusal)} of={of} />
  if (stored) return <Versions entry={entry} stored={stored} of={of} />
  const slots = freeSlotsOf(refusal)
  const take = ({ date, time, barber_id }: FreeSlot) => {
    const { barber: _barber, ...rest } = entry.input
    // Parts of a visit keep their barbers.
    const barber = 'visits' in entry.input ? {} : { barber_id }
    void currentOutbox()?.resend(entry.key, { ...rest, appointment_date: date, appointment_time: time, ...barber })
  }
  if (slots.length > 0)
    return <FreeSlots slots={slots} of={of} date={afterOf(first).appointment_date} today={today} onTake={take} />
  return canSucceedLater(refusal) ? <Resend entry={entry} of={of} /> : null
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
