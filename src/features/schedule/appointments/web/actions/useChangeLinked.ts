import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { useWrite, type WriteOptions } from '#platform/web/write.ts'
import { changeLinked, restoreLinked } from '../../linked/contract.ts'
import type { LinkedScope } from '../../linked/rules.ts'
import type { Appointment } from '../../contract.ts'
import { storeAppointment, versionToChange } from '../cache/public.ts'

export const storeEach = (client: QueryClient, { appointments }: { appointments: Appointment[] }): void => {
  for (const appointment of appointments) storeAppointment(client, { appointment })
}

type Fields = Omit<CallInputOf<typeof changeLinked>, 'id' | 'scope' | 'updated_at'>

interface UndoOptions {
  /** Shown beside the message in the undo bar. */
  note?: string | undefined
  /** Called after the change was undone. */
  onUndone?: (() => void) | undefined
}

/** Returns a function that changes linked appointments, with one undo for all. */
export function useChangeLinked() {
  const { attempt, write } = useWrite(changeLinked, { store: storeEach })
  const { attempt: putBack } = useWrite(restoreLinked, { store: storeEach, success: true })

  const optionsFor = useCallback(
    (appointment: Appointment, { note, onUndone }: UndoOptions = {}): WriteOptions<typeof changeLinked> => ({
      queue: appointment.id,
      undo: ({ before, message }) => ({
        message: `${appointment.client_name} · ${message}`,
        ...(note !== undefined && { note }),
        needsNetwork: true,
        onUndo: () => void putBack({ before }).then((reply) => reply && onUndone?.()),
      }),
    }),
    [putBack],
  )
  const change = useCallback(
    async (
      appointment: Appointment,
      scope: LinkedScope,
      fields: Fields,
      { note, onUndone, ...options }: WriteOptions<typeof changeLinked> & UndoOptions = {},
    ): Promise<Appointment | null> => {
      const input = () => ({ id: appointment.id, scope, ...fields, updated_at: versionToChange(appointment) })
      const reply = await attempt(input, { ...optionsFor(appointment, { note, onUndone }), ...options })
      return reply?.appointments.find(({ id }) => id === appointment.id) ?? null
    },
    [attempt, optionsFor],
  )
  return { change, write, optionsFor, putBack }
}
