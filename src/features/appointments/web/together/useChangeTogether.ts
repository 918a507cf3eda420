import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { useWrite, type WriteOptions } from '#platform/web/write.ts'
import { changeTogether, restoreTogether } from '../../together/contract.ts'
import type { TogetherScope } from '../../together/rules.ts'
import type { Appointment } from '../../contract.ts'
import { storeAppointment, versionToChange } from '../actions/appointmentCache.ts'

export const storeEach = (client: QueryClient, { appointments }: { appointments: Appointment[] }): void => {
  for (const appointment of appointments) storeAppointment(client, { appointment })
}

type Fields = Omit<CallInputOf<typeof changeTogether>, 'id' | 'scope' | 'updated_at'>

/** Returns a function that changes an appointment and those that belong to it, with one undo for all of them. */
export function useChangeTogether() {
  const { attempt, write } = useWrite(changeTogether, { store: storeEach })
  const { attempt: putBack } = useWrite(restoreTogether, { store: storeEach, success: ({ message }) => message })

  const optionsFor = useCallback(
    (appointment: Appointment): WriteOptions<typeof changeTogether> => ({
      queue: appointment.id,
      undo: ({ before, message }) => ({
        message: `${appointment.client_name} · ${message}`,
        onUndo: () => void putBack({ before }),
      }),
    }),
    [putBack],
  )
  const change = useCallback(
    async (
      appointment: Appointment,
      scope: TogetherScope,
      fields: Fields,
      options: WriteOptions<typeof changeTogether> = {},
    ): Promise<Appointment | null> => {
      const input = () => ({ id: appointment.id, scope, ...fields, updated_at: versionToChange(appointment) })
      const reply = await attempt(input, { ...optionsFor(appointment), ...options })
      return reply?.appointments.find(({ id }) => id === appointment.id) ?? null
    },
    [attempt, optionsFor],
  )
  return { change, write, optionsFor }
}
