import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { useBookVisit } from '../actions/useBookVisit.ts'

interface Place {
  date: string
  time: string
  /** Text of the undo bar. */
  text: string
}

/** Books a visit again at another time, with all parts in order; with undo. Resolves to null after a fault. */
export function useBookAgain() {
  const { book, busy } = useBookVisit()
  const bookAgain = (parts: readonly [Appointment, ...Appointment[]], { date, time, text }: Place) => {
    const [{ client_id, client_name }] = parts
    return book(
      {
        id: newId(now()),
        appointment_date: date,
        appointment_time: time,
        client_id,
        client_name,
        parts: parts.map(({ service_name, price, currency, barber_id, duration }) => ({
          id: newId(now()),
          service_name,
          price: price ?? 0,
          currency,
          barber_id,
          duration,
        })),
      },
      { undo: { message: `${client_name} → ${text}`, note: appointmentMessages.added(client_name) } },
    )
  }
  return { bookAgain, busy }
}
