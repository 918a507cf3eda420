import type { Fault } from '#platform/shared/fault.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import type { Appointment } from '../../contract.ts'
import { askScope } from '../linked/ScopeChoice.tsx'
import { scopesOf } from '../linked/scopes.ts'
import { useChangeLinked } from '../linked/useChangeLinked.ts'
import { bodyOf, type FormValues } from './formValues.ts'

/**
 * Saves an edit of an appointment that belongs with others, for as many of them as is answered. Resolves to `alone` where the edit is for
 * this one only, and to null when the question is declined.
 */
export function useSaveLinked(conflict: (fault: Fault) => boolean) {
  const ask = useConfirm()
  const { write, optionsFor } = useChangeLinked()
  return async (values: FormValues, read: Appointment): Promise<Appointment | 'alone' | null> => {
    const body = bodyOf(values, read.client_phone)
    const changed = Object.fromEntries(
      Object.entries(body).filter(([name, value]) => value !== (read as Record<string, unknown>)[name]),
    ) as Partial<typeof body>
    const takesTime = ['appointment_date', 'appointment_time', 'duration'].some((name) => name in changed)
    const scopes = scopesOf(read)
    // Another service or note of one part says nothing about the others.
    if (scopes.length === 1 && !(scopes[0] === 'visit' && takesTime)) return 'alone'
    const scope = scopes.length === 1 ? scopes[0] : await askScope(ask, read)
    if (scope === null) return null
    if (scope === 'one' || (scope === 'visit' && !takesTime)) return 'alone'
    const reply = await write(
      { id: read.id, scope, ...changed, updated_at: read.updated_at },
      { ...optionsFor(read), conflict },
    )
    return reply.appointments.find(({ id }) => id === read.id) ?? read
  }
}
