import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { omit } from '#platform/shared/pick.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { now } from '#platform/web/clock.ts'
import { useWrite } from '#platform/web/write.ts'
import type { Appointment } from '../../contract.ts'
import { partNames } from '../../fields.ts'
import { bookVisits } from '../../linked/contract.ts'
import { storeEach, useTakeBack } from '../actions/public.ts'
import { bodyOfPart, type ExtraPart } from './extras.ts'
import { bodyOf, type FormValues } from './formValues.ts'
import type { Insisting } from './useSaveAppointment.ts'

/**
 * Books the appointment with additional services or clients, all or nothing. Its ids are stable, so that it can be
 * retried.
 */
export function useBookExtras(conflict: (fault: Fault) => boolean) {
  const [ids] = useState(() => ({ visit: newId(now()), part: newId(now()) }))
  const { write } = useWrite(bookVisits, { store: storeEach })
  const { takeBackLinked } = useTakeBack()

  return async (
    values: FormValues,
    extras: readonly ExtraPart[],
    { insists }: Insisting = {},
  ): Promise<Appointment | null> => {
    const { appointment_date, appointment_time, ...client } = omit(bodyOf(values, null), partNames)
    const ofClient = extras.filter(({ kind }) => kind === 'part')
    const visits = [
      {
        id: ids.visit,
        ...client,
        parts: [bodyOfPart(ids.part, values), ...ofClient.map((one) => bodyOfPart(one.key, one))],
      },
      ...extras
        .filter(({ kind }) => kind === 'person')
        .map((one) => ({ id: one.key, client_name: one.client_name, parts: [bodyOfPart(one.key, one)] })),
    ]
    const reply = await write(
      { appointment_date, appointment_time, visits },
      {
        seen: 'new',
        conflict,
        ...(insists && { call: { insists } }),
        undo: ({ appointments, message }) => ({
          message: `${client.client_name} · ${message}`,
          onUndo: () => takeBackLinked(appointments, appointments[0]?.group_id ? 'group' : 'visit'),
        }),
      },
    )
    return reply.appointments[0] ?? null
  }
}
