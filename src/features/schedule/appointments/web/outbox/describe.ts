import { capital, plural } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { KeptDescription } from '#platform/web/outbox/kinds.ts'
import type { FieldGroup } from '../../fieldGroups.ts'
import { editedGroups } from '../../merge.ts'
import { isKept } from '../../rules.ts'
import { placeOf } from '../actions/public.ts'
import { differences } from '../conflict/public.ts'
import { afterOf, partsOf, type KeptPart } from './keptChanges.ts'

const groupTexts: Record<Exclude<FieldGroup, 'status'>, string> = {
  client: 'klienti',
  place: 'zhvendosje',
  service: 'shërbimi',
  notes: 'shënim',
}

/** 'Anulim', or 'Zhvendosje, shënim' of several changes. */
function kindOf(part: KeptPart): string {
  const { kind, base, change } = part
  if (kind === 'booked') return part.uncertain ? 'Termin i ri, i pasigurt' : 'Termin i ri'
  if (kind === 'deleted') return 'Fshirje'
  const status =
    change.status !== 'cancelled'
      ? isKept(base)
        ? 'konfirmim'
        : 'rikthim'
      : change.cancel_reason === 'no_show'
        ? 'nuk erdhi'
        : 'anulim'
  const texts = editedGroups(part).map((group) => (group === 'status' ? status : groupTexts[group]))
  return capital(texts.join(', ') || 'ndryshim')
}

const isEmpty = (text: string) => text === '–'

/** The change of the edited appointment, field by field. */
function changesOf(part: KeptPart): string[] {
  const after = afterOf(part)
  if (part.kind === 'booked') return after.notes ? [`Shënime: ${after.notes}`] : []
  if (part.kind === 'deleted') return []
  return differences({ ...part.base, ...part.change }, part.base).map(({ label, mine, theirs }) =>
    isEmpty(theirs) ? `${label}: ${mine}` : `${label}: ${theirs} → ${isEmpty(mine) ? 'pa' : mine}`,
  )
}

/** 'Anulim · Arta Berisha' */
export function keptTitle(entry: OutboxEntry): string {
  const [first] = partsOf(entry)
  return `${kindOf(first)} · ${(first.kind === 'booked' ? afterOf(first) : first.base).client_name}`
}

/** Texts of a waiting booking, change or deletion. */
export function describeAppointmentWrite(entry: OutboxEntry, today: LocalDate): KeptDescription {
  const parts = partsOf(entry)
  const [first] = parts
  const shown = first.kind === 'booked' ? afterOf(first) : first.base
  return {
    title: keptTitle(entry),
    detail: [shown.service_name, placeOf(shown, today), parts.length > 1 && plural(parts.length, 'termin', 'termine')]
      .filter(Boolean)
      .join(' · '),
    changes: changesOf(first),
    phone: first.kind === 'booked' ? shown.client_phone : null,
  }
}
