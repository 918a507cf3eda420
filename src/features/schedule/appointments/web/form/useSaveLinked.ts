import type { useLostAttempts } from '#platform/web/lostAttempts.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import type { Appointment } from '../../contract.ts'
import type { appointmentFields } from '../../fields.ts'
import { askScope } from '../linked/ScopeChoice.tsx'
import { scopesOf } from '../linked/scopes.ts'
import { useChangeLinked } from '../linked/useChangeLinked.ts'
import type { bodyOf, FormValues } from './formValues.ts'

export type AppointmentAttempts = ReturnType<typeof useLostAttempts<typeof appointmentFields, FormValues, Appointment>>
type Body = ReturnType<typeof bodyOf>

/** Fields that move the other parts of a visit too. */
const timeNames = ['appointment_date', 'appointment_time', 'duration'] as const

/** Say together who the client is: a phone without the client's id is that of another one with this name. */
const clientNames = ['client_name', 'client_id', 'client_phone'] as const

/** The fields of a body that a version does not have. */
function changesOf(body: Body, version: Appointment): Partial<Body> {
  const stored: Record<string, unknown> = { ...version }
  const changed = new Set(Object.keys(body).filter((name) => body[name as keyof Body] !== stored[name]))
  if (clientNames.some((name) => changed.has(name))) for (const name of clientNames) changed.add(name)
  return Object.fromEntries(Object.entries(body).filter(([name]) => changed.has(name)))
}

/**
 * Saves an edit of an appointment that belongs with others, for as many of them as is answered. Resolves to `alone` where the edit is for
 * this one only, and to null when the question is declined.
 */
export function useSaveLinked(attempts: AppointmentAttempts) {
  const ask = useConfirm()
  const { write, optionsFor } = useChangeLinked()
  return async (values: FormValues, body: Body, read: Appointment): Promise<Appointment | 'alone' | null> => {
    const changed = changesOf(body, read)
    // An attempt without a response may have moved the others.
    const takesTime = timeNames.some((name) => name in changed || attempts.differ(values, name))
    const scopes = scopesOf(read)
    // Another service or note of one part says nothing about the others.
    if (scopes.length === 1 && !(scopes[0] === 'visit' && takesTime)) return 'alone'
    const scope = scopes.length === 1 ? scopes[0] : await askScope(ask, read)
    if (scope === null) return null
    if (scope === 'one' || (scope === 'visit' && !takesTime)) return 'alone'
    const reply = await attempts.save(values, read, (version, conflict) =>
      write(
        { id: read.id, scope, ...changesOf(body, version), updated_at: version.updated_at },
        { ...optionsFor(read), conflict },
      ),
    )
    return reply.appointments.find(({ id }) => id === read.id) ?? read
  }
}
