import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { now } from '#platform/web/clock.ts'
import { useWrite } from '#platform/web/write.ts'
import type { Appointment } from '../../contract.ts'
import { bookVisits } from '../../linked/contract.ts'
import { storeEach } from '../linked/useChangeLinked.ts'
import type { ExtraPart } from './extras.ts'
import { bodyOf, type FormValues } from './formValues.ts'
import { useTakeBack } from '../actions/useTakeBack.ts'

const part = (
  id: string,
  own: Pick<ExtraPart, 'service_name' | 'price' | 'barber_id' | 'duration'> & {
    currency?: ExtraPart['currency'] | undefined
  },
) => ({
  id,
  service_name: own.service_name,
  price: own.price ?? 0,
  currency: own.currency,
  barber_id: own.barber_id ?? '',
  duration: own.duration ?? undefined,
})

/**
 * Books the appointment with additional services or clients, all or nothing. Its ids are stable, so that it can be
 * retried.
 */
export function useBookExtras(conflict: (fault: Fault) => boolean) {
  const [ids] = useState(() => ({ visit: newId(now()), part: newId(now()) }))
  const { write } = useWrite(bookVisits, { store: storeEach })
  const { takeBackLinked } = useTakeBack()

  return async (values: FormValues, extras: readonly ExtraPart[]): Promise<Appointment | null> => {
    const {
      appointment_date,
      appointment_time,
      currency,
      service_name: _service,
      price: _price,
      barber_id: _barber,
      duration: _duration,
      ...client
    } = bodyOf(values, null)
    const ofClient = extras.filter(({ kind }) => kind === 'part')
    const visits = [
      {
        id: ids.visit,
        ...client,
        parts: [part(ids.part, { ...values, currency }), ...ofClient.map((one) => part(one.key, one))],
      },
      ...extras
        .filter(({ kind }) => kind === 'person')
        .map((one) => ({ id: one.key, client_name: one.client_name, parts: [part(one.key, one)] })),
    ]
    const reply = await write(
      { appointment_date, appointment_time, visits },
      {
        conflict,
        undo: ({ appointments, message }) => ({
          message: `${client.client_name} · ${message}`,
          onUndo: () => {
            const [one] = appointments
            if (one) void takeBackLinked({ id: one.id, scope: one.group_id ? 'group' : 'visit' })
          },
        }),
      },
    )
    return reply.appointments[0] ?? null
  }
}
