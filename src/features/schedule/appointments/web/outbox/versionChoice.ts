import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { Appointment } from '../../contract.ts'
import { editedGroups, conflictsOf, onlyGroups, wholeGroups } from '../../merge.ts'
import { partsOf } from './keptChanges.ts'

/** Choices about a kept change whose fields somebody else has changed too. */
export interface VersionChoice {
  /** Input that sends the whole change. */
  mine: Record<string, unknown>
  /** Input without the fields that both have changed; null if nothing is left. */
  rest: Record<string, unknown> | null
  /** The edited appointment after `mine`. */
  sent: Appointment
}

export function versionChoice(entry: OutboxEntry, stored: Appointment): VersionChoice {
  const [part] = partsOf(entry)
  const changed = editedGroups(part)
  const conflicts = conflictsOf(part, stored)
  const others = changed.filter((group) => !conflicts.includes(group))
  // Visits of a series have other values of fields that were not changed.
  const whole = 'scope' in entry.input ? {} : wholeGroups(part, conflicts)
  const version = { updated_at: stored.updated_at }
  return {
    mine: { ...onlyGroups(entry.input, changed), ...whole, ...version },
    rest: others.length === 0 ? null : { ...onlyGroups(entry.input, others), ...version },
    sent: {
      ...stored,
      ...onlyGroups({ ...part.change }, changed),
      ...whole,
      ...(changed.includes('place') && { barber: part.change.barber ?? part.base.barber }),
    },
  }
}
