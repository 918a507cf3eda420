import { useId, useState } from 'react'
import { cn } from '#platform/web/ui/cn.ts'
import { confirm, type Question } from '#platform/web/ui/confirm.tsx'
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

const scopeLabels: Record<Scope, string> = {
  one: 'Vetëm këtë',
  visit: 'Vetëm këtë vizitë',
  group: 'I gjithë grupi',
  following: 'Këtë dhe pasardhësit',
  all: 'Të gjithë që vijnë',
}

function ScopeChoice({ scopes, onChange }: { scopes: readonly Scope[]; onChange: (scope: Scope) => void }) {
  const [chosen, setChosen] = useState(scopes[0])
  const name = useId()
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 text-sm font-medium text-ink">Për cilat termine?</legend>
      <div className="divide-y divide-line rounded-lg border border-line">
        {scopes.map((scope) => (
          <label
            key={scope}
            className={cn(
              'flex min-h-11 cursor-pointer items-center gap-3 px-3 text-ink',
              scope === chosen && 'font-semibold',
            )}
          >
            <input
              type="radio"
              name={name}
              className="size-4 accent-accent"
              checked={scope === chosen}
              onChange={() => {
                setChosen(scope)
                onChange(scope)
              }}
            />
            {scopeLabels[scope]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Asks a question with the choice of a scope if there is more than one. Resolves to null if cancelled. */
export async function askScope(
  appointment: Links,
  question: Question = { title: 'Termini nuk është i vetëm', confirmLabel: 'Vazhdo' },
): Promise<Scope | null> {
  const scopes = scopesOf(appointment)
  let scope: Scope = scopes[0]
  const choice = scopes.length > 1 && <ScopeChoice scopes={scopes} onChange={(next) => (scope = next)} />
  const sure = await confirm({
    ...question,
    message: (
      <>
        {question.message}
        {choice}
      </>
    ),
  })
  return sure ? scope : null
}
