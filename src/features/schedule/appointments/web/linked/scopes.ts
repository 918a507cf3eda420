import type { Appointment } from '../../contract.ts'
import type { LinkedScope } from '../../linked/rules.ts'

/** Scope of a change: this appointment only, or linked ones too. */
export type Scope = 'one' | LinkedScope

type Links = Pick<Appointment, 'visit_id' | 'group_id' | 'series_id'>

/** Possible scopes of a change, the default first. Parts of a visit change together without a question. */
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
