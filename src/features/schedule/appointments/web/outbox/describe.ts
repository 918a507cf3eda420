import { amount, capital, plural, relativeDay } from '#platform/shared/sq.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { now } from '#platform/web/clock.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { KeptDescription } from '#platform/web/outbox/kinds.ts'
import type { Appointment } from '../../contract.ts'
import { outboxTexts as texts } from '../../copy.ts'
import type { LinkedScope } from '../../linked/rules.ts'
import { changedGroups, editedGroups } from '../../merge.ts'
import { isKept, phoneOf } from '../../rules.ts'
import { differences } from '../conflict/public.ts'
import { afterOf, partsOf, salonTime, type KeptPart } from './keptChanges.ts'

function statusText({ base, change }: KeptPart): string {
  if (change.status === 'cancelled') return change.cancel_reason === 'no_show' ? texts.missed : texts.cancel
  if (change.status === 'completed') return texts.complete
  return isKept(base) ? texts.confirm : texts.reinstate
}

/** True if only the price of the service changes. */
function isPriceAlone(part: KeptPart): boolean {
  const { price, currency } = part.base
  const rest = changedGroups({ ...part, change: { ...part.change, price, currency } })
  return editedGroups(part).includes('service') && !rest.includes('service')
}

/** 'Anulo', or 'Zhvendos, ndrysho shënimin' of several changes. */
function verbsOf(part: KeptPart): string {
  if (part.kind === 'booked') return part.uncertain ? texts.bookUncertain : texts.book
  if (part.kind === 'deleted') return texts.remove
  const verbs = editedGroups(part).map((group) => {
    if (group === 'status') return statusText(part)
    return group === 'service' && isPriceAlone(part) ? texts.price : texts.groups[group]
  })
  return capital(verbs.join(', ') || texts.change)
}

/** '→ 16:30 te Blerim' of a move, '→ 8,00 €' of a new price. */
function goalOf(part: KeptPart, today: LocalDate): string {
  const { base } = part
  const after = afterOf(part)
  if (editedGroups(part).includes('place')) {
    const day = after.appointment_date === base.appointment_date ? '' : `${dayOf(after, today)} `
    const barber = after.barber_id === base.barber_id ? '' : ` te ${after.barber}`
    return ` → ${day}${after.appointment_time}${barber}`
  }
  return after.price !== null && isPriceAlone(part) ? ` → ${amount(after.price, after.currency)}` : ''
}

const dayOf = ({ appointment_date }: Pick<Appointment, 'appointment_date'>, today: LocalDate): string =>
  relativeDay(localDate(appointment_date), today)

/** The change that was wanted of the seen appointment: 'Anulo · Xhemile, sot 12:30'. */
export function keptTitle(entry: OutboxEntry, today: LocalDate = salonTime(now()).date): string {
  const [part] = partsOf(entry)
  const { base: seen } = part
  const scope = texts.scopes[entry.input.scope as LinkedScope]
  const place = `${seen.client_name}, ${dayOf(seen, today)} ${seen.appointment_time}${goalOf(part, today)}`
  return [verbsOf(part), place, scope].filter(Boolean).join(' · ')
}

const isEmpty = (text: string) => text === '–'

/** The change of the edited appointment, field by field. */
function changesOf({ kind, base, change }: KeptPart): string[] {
  if (kind === 'booked') return base.notes ? [texts.notes(base.notes)] : []
  return differences({ ...base, ...change }, base).map(({ label, mine, theirs }) =>
    isEmpty(theirs) ? `${label}: ${mine}` : `${label}: ${theirs} → ${isEmpty(mine) ? 'pa' : mine}`,
  )
}

/** Texts of a waiting booking, change or deletion. */
export function describeAppointmentWrite(entry: OutboxEntry, today: LocalDate): KeptDescription {
  const parts = partsOf(entry)
  const [first] = parts
  const { base: shown } = first
  return {
    title: keptTitle(entry, today),
    detail: [shown.service_name, shown.barber, parts.length > 1 && plural(parts.length, 'termin', 'termine')]
      .filter(Boolean)
      .join(' · '),
    changes: changesOf(first),
    phone: first.kind === 'booked' ? phoneOf(shown) : null,
  }
}
