import { useCallback } from 'react'
import { useWrite } from '#platform/web/write.ts'
import { appointmentMessages, deleteAppointment, type Appointment } from '../../contract.ts'
import { removeLinked } from '../../linked/contract.ts'
import type { LinkedScope } from '../../linked/rules.ts'
import { seenText, unpaid } from '../../seen.ts'
import { hideAppointment, hideEach, versionToChange } from '../cache/public.ts'

const asBooked = ({ id, updated_at }: Appointment) => ({
  id,
  updated_at: versionToChange({ id, updated_at }),
  sale: unpaid,
})

/** Deletes what was just booked and is still unpaid, one appointment or linked ones, as the undo of the booking. */
export function useTakeBack() {
  const { attempt: remove } = useWrite(deleteAppointment, {
    store: (client, _reply, input) => hideAppointment(client, input),
    success: appointmentMessages.deleted,
  })
  const { attempt: removeAll } = useWrite(removeLinked, { store: hideEach, success: true })
  const takeBack = useCallback(
    (booked: Appointment) => void remove(asBooked(booked), { seen: [{ row: booked, sale: null }] }),
    [remove],
  )
  const takeBackLinked = useCallback(
    (booked: readonly Appointment[], scope: LinkedScope) => {
      const [first] = booked
      const seen = booked.map((row) => ({ row, sale: null }))
      if (first) void removeAll({ id: first.id, scope, seen: seenText(booked.map(asBooked)) }, { seen })
    },
    [removeAll],
  )
  return { takeBack, takeBackLinked }
}
