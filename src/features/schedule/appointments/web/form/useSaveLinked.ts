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

/** Fields that also move the other parts of a visit. */
const timeNames = ['appointment_date', 'appointment_time', 'duration'] as const

/**
 * Fields that identify the client only together: a phone without the client's id belongs to another client of that
 * name.
 */
const clientNames = ['client_name', 'client_id', 'client_phone'] as const

/** Fields of a body that differ from a version. */
function changesOf(body: Body, version: Appointment): Partial<Body> {
  const stored: Record<string, unknown> = { ...version }
  const changed = new Set(Object.keys(body).filter((name) => body[name as keyof Body] !== stored[name]))
  if (clientNames.some((name) => changed.has(name))) for (const name of clientNames) changed.add(name)
  return Object.fromEntries(Object.entries(body).filter(([name]) => changed.has(name)))
}

/**
 * Saves an edit of a linked appointment in the scope chosen by the user. Resolves to `alone` for this appointment
 * only, and to null if cancelled.
 */
export function useSaveLinked(attempts: AppointmentAttempts) {
  const ask = useConfirm()
  const { write, optionsFor } = useChangeLinked()
  return async (values: FormValues, body: Body, read: Appointment): Promise<Appointment | 'alone' | null> => {
    const changed = changesOf(body, read)
    // A lost attempt may have moved the others.
    const takesTime = timeNames.some((name) => name in changed || attempts.differ(values, name))
    const scopes = scopesOf(read)
    // Service and note of one part do not affect the others.
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
