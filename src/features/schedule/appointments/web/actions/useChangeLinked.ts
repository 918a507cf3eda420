import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import type { Seen } from '#platform/web/outbox/entries.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite, type WriteOptions } from '#platform/web/write.ts'
import { changeLinked, restoreLinked } from '../../linked/contract.ts'
import type { LinkedScope } from '../../linked/rules.ts'
import type { Appointment } from '../../contract.ts'
import { linkedOf, storeAppointment, versionToChange } from '../cache/public.ts'

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
  const client = useQueryClient()
  const zone = useSalonZone()
  const { attempt, write } = useWrite(changeLinked, { store: storeEach })
  const { attempt: putBack } = useWrite(restoreLinked, { store: storeEach, success: true })

  const optionsFor = useCallback(
    (
      appointment: Appointment,
      scope: LinkedScope,
      { note, onUndone }: UndoOptions = {},
    ): WriteOptions<typeof changeLinked> & { seen: Seen } => ({
      queue: appointment.id,
      seen: linkedOf(client, appointment, scope, wallClockNow(zone).date).map((row) => ({ row })),
      undo: ({ before, message }) => ({
        message: `${appointment.client_name} · ${message}`,
        ...(note !== undefined && { note }),
        needsNetwork: true,
        onUndo: () => void putBack({ before }).then((reply) => reply && onUndone?.()),
      }),
    }),
    [client, putBack, zone],
  )
  const change = useCallback(
    async (
      appointment: Appointment,
      scope: LinkedScope,
      fields: Fields,
      { note, onUndone, ...options }: WriteOptions<typeof changeLinked> & UndoOptions = {},
    ): Promise<Appointment | null> => {
      const input = () => ({ id: appointment.id, scope, ...fields, updated_at: versionToChange(appointment) })
      const reply = await attempt(input, { ...optionsFor(appointment, scope, { note, onUndone }), ...options })
      return reply?.appointments.find(({ id }) => id === appointment.id) ?? null
    },
    [attempt, optionsFor],
  )
  return { change, write, optionsFor, putBack }
}
