import { fieldGroups, groupOf, namesInGroup, type FieldGroup } from './fieldGroups.ts'
import { isKept } from './rules.ts'
import type { Appointment } from './schemas.ts'

/** Merging a change with what others have changed since, by groups of fields. */

/** A change and the appointment as it was seen when it was made. */
export interface BasedChange {
  base: Appointment
  change: Partial<Appointment>
}

type Name = keyof Appointment

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''))
const differs = (a: Partial<Appointment>, b: Partial<Appointment>, names: readonly Name[]): boolean =>
  names.some((name) => textOf(a[name]) !== textOf(b[name]))

/** The name of a barber follows from its id. */
const comparedIn = (group: FieldGroup): Name[] => namesInGroup(group).filter((name) => name !== 'barber')

const namedIn = (group: FieldGroup, change: Partial<Appointment>): Name[] =>
  comparedIn(group).filter((name) => change[name] !== undefined)

/** Groups of which a change gives another value. */
export const changedGroups = ({ base, change }: BasedChange): FieldGroup[] =>
  fieldGroups.filter((group) => differs(change, base, namedIn(group, change)))

/** Groups that a change edits; all that it names if its base has the result, as kept by version 2.0.0. */
export function editedGroups(edit: BasedChange): FieldGroup[] {
  const changed = changedGroups(edit)
  return changed.length > 0 ? changed : fieldGroups.filter((group) => namedIn(group, edit.change).length > 0)
}

/** True if the stored appointment has a group as the change wants it. */
function isMade(group: FieldGroup, { base, change }: BasedChange, stored: Appointment): boolean {
  const given = namedIn(group, change)
  if (group === 'client' || group === 'status') return !differs(change, stored, given)
  return !differs({ ...base, ...change }, stored, comparedIn(group))
}

export const isAllMade = (edit: BasedChange, stored: Appointment): boolean =>
  editedGroups(edit).every((group) => isMade(group, edit, stored))

/**
 * Changed groups about which the user has to decide, because somebody else has changed them too. A cancellation is also
 * based on the place, and a move on the visit not being cancelled.
 */
export function conflictsOf(edit: BasedChange, stored: Appointment): FieldGroup[] {
  const { base, change } = edit
  const theirs = changedGroups({ base, change: stored })
  const cancels = change.status !== undefined && isKept({ status: change.status }) !== isKept(base)
  return editedGroups(edit).filter((group) => {
    if (isMade(group, edit, stored)) return false
    if (theirs.includes(group)) return true
    return (
      (group === 'status' && cancels && theirs.includes('place')) ||
      (group === 'place' && isKept(base) !== isKept(stored))
    )
  })
}

/** An input without the fields of other groups. */
export const onlyGroups = (input: Record<string, unknown>, wanted: readonly FieldGroup[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).filter(([name]) => {
      const group = groupOf(name)
      return group === null || wanted.includes(group)
    }),
  )

/** Fields that a change sends to make its groups as they were seen when it was made. */
export function wholeGroups({ base, change }: BasedChange, wanted: readonly FieldGroup[]): Partial<Appointment> {
  const seen = { ...base, ...change }
  const names = wanted.flatMap((group) =>
    comparedIn(group).filter((name) =>
      group === 'place' || group === 'service' ? seen[name] !== null : name in change,
    ),
  )
  return Object.fromEntries(names.map((name) => [name, seen[name]]))
}
