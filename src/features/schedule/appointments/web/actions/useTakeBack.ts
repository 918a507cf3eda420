import { useWrite } from '#platform/web/write.ts'
import { appointmentMessages, deleteAppointment } from '../../contract.ts'
import { removeLinked } from '../../linked/contract.ts'
import { hideAppointment, hideEach } from '../cache/public.ts'

/** Deletes what was just booked, one appointment or linked ones, as the undo of the booking. */
export function useTakeBack() {
  const { attempt: takeBack } = useWrite(deleteAppointment, {
    store: (client, _reply, input) => hideAppointment(client, input),
    success: appointmentMessages.deleted,
  })
  const { attempt: takeBackLinked } = useWrite(removeLinked, { store: hideEach, success: true })
  return { takeBack, takeBackLinked }
}
