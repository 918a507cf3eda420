import type { Appointment } from '../../contract.ts'
import type { LinkedScope } from '../../linked/rules.ts'

/** Scope of a change: only this appointment, or others with it. */
export type Scope = 'one' | LinkedScope

type Links = Pick<Appointment, 'visit_id' | 'group_id' | 'series_id'>

/** The scopes that a change can have, the usual one first. The parts of a visit change together without a question. */
export function scopesOf({ visit_id, group_id, series_id }: Links): readonly [Scope, ...Scope[]] {
  const own: Scope = visit_id ? 'visit' : 'one'
  if (series_id) return [own, 'following', 'all']
  return group_id ? [own, 'group'] : [own]
}

export const scopeLabels: Record<Scope, string> = {
  one: 'Vetëm këtë',
  visit: 'Vetëm këtë vizitë',
  group: 'I gjithë grupi',
  following: 'Këtë dhe pasardhësit',
  all: 'Të gjithë që vijnë',
}
