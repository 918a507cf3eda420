import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { pick } from '#platform/shared/pick.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { copyText } from '#platform/web/copyText.ts'
import { readAgain } from '#platform/web/data.ts'
import { Decision, Resend } from '#platform/web/outbox/Resend.tsx'
import { currentOutbox } from '#platform/web/outbox/access.ts'
import type { RefusedProps } from '#platform/web/outbox/kinds.ts'
import { useAskAboutMoney, type NotTakingPlace } from '#features/schedule/payments/web/public.tsx'
import { appointmentMessages, changedIn, freeSlotsOf, type ChangedVisit, type FreeSlot } from '../../contract.ts'
import { outboxTexts } from '../../copy.ts'
import { editedGroups } from '../../merge.ts'
import { isKept, partNames } from '../../rules.ts'
import { placeOf, useBookVisit } from '../actions/public.ts'
import { CurrentVisits, withOther } from '../conflict/public.ts'
import { FreeSlots, OtherStart } from '../free-starts/public.ts'
import { describeAppointmentWrite } from './describe.ts'
import { afterOf, partsOf, type KeptPart } from './keptChanges.ts'
import { expecting, isPaidAsSeen, shownAppointments } from './keptVersions.ts'
import { claimsTime, knownFreeStarts } from './knownClash.ts'
import { versionChoice } from './versionChoice.ts'

type Refused = Pick<RefusedProps, 'entry' | 'of'>

/** Decisions about a refused booking or change: another start, one of two versions, a booking, another attempt. */
export function RefusedChange({ entry, refusal, of }: RefusedProps) {
  const { date: today } = useWallClock()
  const client = useQueryClient()
  const parts = partsOf(entry)
  const [first] = parts
  const changed = changedIn(refusal)
  const isRemoval = first.kind === 'deleted' || !isKept(afterOf(first))
  const asksAboutMoney = first.kind === 'deleted' || changed.some((one) => !isPaidAsSeen(entry, one))
  if (changed.length > 0 && isRemoval && asksAboutMoney)
    return <RefusedRemoval entry={entry} changed={changed} of={of} />
  if (changed.length > 0) return <Versions entry={entry} refusal={refusal} of={of} />
  const offered = freeSlotsOf(refusal)
  const isTaken = refusal.code === 'slot_taken' && parts.some(claimsTime)
  const slots =
    offered.length > 0 || !isTaken ? offered : knownFreeStarts(client, shownAppointments(client), parts, now())
  const wanted = afterOf(first)
  const take = ({ date, time, barber_id }: FreeSlot) => {
    const { barber: _barber, ...rest } = entry.input
    // Parts of a visit keep their barbers.
    const barber = 'visits' in entry.input ? {} : { barber_id }
    void currentOutbox()?.resend(entry.key, { ...rest, appointment_date: date, appointment_time: time, ...barber })
  }
  if (slots.length > 0 && first.kind !== 'deleted')
    return <FreeSlots slots={slots} of={of} date={wanted.appointment_date} today={today} onTake={take} />
  if (isTaken) return <OtherStart entry={entry} of={of} wanted={wanted} />
  if (refusal.code === 'with_colleague') return <ForColleague entry={entry} of={of} />
  if (refusal.status !== 404) return <Resend entry={entry} of={of} />
  return isPromised(first) ? <BookAgain entry={entry} of={of} /> : null
}

/** A colleague has the visit: gets the change as a text, or it is tried again after the visit came back. */
function ForColleague({ entry, of }: Refused) {
  const { date: today } = useWallClock()
  const { title, detail, changes } = describeAppointmentWrite(entry, today)
  const text = [title, detail, ...changes].join('\n')
  const hand = () => {
    if (typeof navigator.share === 'function') navigator.share({ text }).catch(() => undefined)
    else void copyText(text, outboxTexts.copied)
  }
  return (
    <>
      <Decision guarded={false} icon="send" label="Dërgoja kolegut" of={of} onDecide={hand} />
      <Resend entry={entry} of={of} />
    </>
  )
}

/** True for a change that the client was told of: another place or service, or that the visit takes place. */
const isPromised = (part: KeptPart): boolean =>
  isKept(afterOf(part)) && editedGroups(part).some((group) => group !== 'notes' && group !== 'client')

/** Somebody has deleted the visit: it is booked again as it was wanted. */
function BookAgain({ entry, of }: Refused) {
  const { date: today } = useWallClock()
  const { book } = useBookVisit()
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
  return <Decision label="Rezervo përsëri" of={of} onDecide={bookAgain} />
}

/** Somebody else has changed the same fields: both values of everything that would be sent. */
function Versions({ entry, refusal, of }: RefusedProps) {
  const { mine, rest, rows } = versionChoice(entry, refusal)
  return (
    <div className="basis-full">
      <CurrentVisits rows={rows} isOneOf={partsOf(entry).length} />
      {rest && <p className="mt-1 text-sm">{outboxTexts.onlyTheRest}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Resend entry={entry} of={of} input={mine} label="Ruaj versionin tim" />
        {rest && <Resend entry={entry} of={of} input={rest} label="Merr versionin e ri" />}
      </div>
    </div>
  )
}

/** Changed or paid meanwhile: how they are now, and what becomes of their money if they are deleted or cancelled. */
function RefusedRemoval({ entry, changed, of }: Refused & { changed: readonly ChangedVisit[] }) {
  const client = useQueryClient()
  const ask = useAskAboutMoney()
  const parts = partsOf(entry)
  const [{ kind, change }] = parts
  const cancelled: NotTakingPlace = change.cancel_reason === 'no_show' ? 'no_show' : 'cancelled'
  const reason = kind === 'deleted' ? kind : cancelled
  const remove = async () => {
    // Payments that this device has loaded may be older than the refusal.
    await readAgain(client, 'sales')
    const money = await ask(
      changed.map(({ appointment }) => appointment),
      reason,
    )
    if (!money) return
    const seen = changed.map(({ appointment }) => {
      const asked = money.sales.get(appointment.id)
      return { appointment, sale: asked === undefined ? null : { id: asked } }
    })
    await currentOutbox()?.resend(entry.key, expecting(entry, seen))
    await money.decision?.record()
  }
  const bases = parts.map(({ base }) => base)
  return (
    <div className="basis-full">
      <CurrentVisits rows={changed.map((row) => withOther(row, bases))} isOneOf={parts.length} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Decision label={outboxTexts.removeAnyway[reason]} of={of} onDecide={remove} />
      </div>
    </div>
  )
}
