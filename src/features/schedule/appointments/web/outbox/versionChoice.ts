import type { OutboxEntry, Refusal } from '#platform/web/outbox/entries.ts'
import { changedIn, type Appointment } from '../../contract.ts'
import type { FieldGroup } from '../../fieldGroups.ts'
import type { LinkedScope } from '../../linked/rules.ts'
import { editedGroups, onlyGroups, wholeGroups } from '../../merge.ts'
import { changeWith, partsOf } from './keptChanges.ts'
import { expecting, groupsToDecide, isPaidAsSeen } from './keptVersions.ts'

/** Choices about a kept change whose fields somebody else has changed too. */
export function versionChoice(entry: OutboxEntry, refusal: Pick<Refusal, 'code' | 'extra'>) {
  const all = changedIn(refusal)
  const [part] = partsOf(entry)
  const edited = all.find(({ appointment }) => appointment.id === part.base.id)?.appointment ?? part.base
  const changed = editedGroups(part)
  const conflicts = all.flatMap((row): FieldGroup[] => {
    const seen = partsOf(entry).find(({ base }) => base.id === row.appointment.id)
    if (!seen) return changed
    // A payment has the service and the price.
    const isPaidOtherwise = changed.includes('service') && !isPaidAsSeen(entry, row)
    return [...groupsToDecide(entry, seen, row.appointment), ...(isPaidOtherwise ? (['service'] as const) : [])]
  })
  const others = changed.filter((group) => !conflicts.includes(group))
  const isLinked = 'scope' in entry.input
  // Visits of a series have other values of fields that were not changed.
  const whole = isLinked ? {} : wholeGroups(part, conflicts)
  const change = {
    ...onlyGroups({ ...part.change }, changed),
    ...whole,
    ...(changed.includes('place') && { barber: part.change.barber ?? part.base.barber }),
  }
  const sentOf = (stored: Appointment) =>
    isLinked ? changeWith(stored, edited, change, entry.input.scope as LinkedScope) : change
  return {
    /** Input that sends the whole change. */
    mine: expecting({ input: { ...onlyGroups(entry.input, changed), ...whole } }, all),
    /** Input without the fields that both have changed; null if nothing is left. */
    rest: others.length === 0 ? null : expecting({ input: onlyGroups(entry.input, others) }, all),
    /** Appointments that are not as they were seen, each as it is now and as it is after `mine`. */
    rows: all.map((row) => ({ ...row, other: { ...row.appointment, ...sentOf(row.appointment) } })),
  }
}
