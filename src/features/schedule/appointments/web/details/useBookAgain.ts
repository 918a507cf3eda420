import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { useWrite } from '#platform/web/write.ts'
import { appointmentMessages, bookAppointment, deleteAppointment, type Appointment } from '../../contract.ts'
import { bookVisits, removeLinked } from '../../linked/contract.ts'
import { hideAppointment, storeAppointment } from '../actions/appointmentCache.ts'
import { storeEach } from '../linked/useChangeLinked.ts'

interface Place {
  date: string
  time: string
  /** Text of the undo bar. */
  text: string
}

const part = (one: Appointment) => ({
  id: newId(now()),
  service_name: one.service_name,
  price: one.price ?? 0,
  currency: one.currency,
  barber_id: one.barber_id,
  duration: one.duration,
})

/** Books a visit again at another time, with all parts in order; with undo. Resolves to false after a fault. */
export function useBookAgain() {
  const { attempt: book, busy } = useWrite(bookAppointment, { store: storeAppointment })
  const { attempt: bookParts, busy: partsBusy } = useWrite(bookVisits, { store: storeEach })
  const { attempt: remove } = useWrite(deleteAppointment, {
    store: (client, _reply, input) => hideAppointment(client, input),
    success: appointmentMessages.deleted,
  })
  const { attempt: removeParts } = useWrite(removeLinked, {
    store: (client, { ids }) => {
      for (const id of ids) hideAppointment(client, { id })
    },
    success: ({ message }) => message,
  })

  async function bookAgain(parts: readonly [Appointment, ...Appointment[]], { date, time, text }: Place) {
    const [first] = parts
    const client = { client_id: first.client_id, client_name: first.client_name }
    const place = { appointment_date: date, appointment_time: time }
    const message = `${first.client_name} → ${text}`
    const note = appointmentMessages.added(first.client_name)
    if (parts.length > 1) {
      const visit = { id: newId(now()), ...client, parts: parts.map(part) }
      const reply = await bookParts(
        { ...place, visits: [visit] },
        {
          undo: ({ appointments: [one] }) => ({
            message,
            note,
            onUndo: () => one && void removeParts({ id: one.id, scope: 'visit' }),
          }),
        },
      )
      return reply !== null
    }
    const reply = await book(
      { ...place, ...client, ...part(first) },
      {
        undo: ({ appointment }) => ({ message, note, onUndo: () => void remove({ id: appointment.id }) }),
      },
    )
    return reply !== null
  }
  return { bookAgain, busy: busy || partsBusy }
}
