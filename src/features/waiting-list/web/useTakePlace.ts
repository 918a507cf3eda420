import { useQueryClient } from '@tanstack/react-query'
import { localDate, localTime } from '#platform/shared/time.ts'
import { newId } from '#platform/shared/ids.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { read, readKey, useRead } from '#platform/web/data.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useWrite } from '#platform/web/write.ts'
import { bookAppointment, deleteAppointment, updateAppointment } from '#features/appointments/contract.ts'
import { changeLinked, restoreLinked } from '#features/appointments/linked/contract.ts'
import { listServices } from '#features/services/contract.ts'
import { offerOf } from '#features/services/rules.ts'
import type { Wait, WaitOffer } from '../contract.ts'
import { placeText } from './words.ts'

/**
 * Gives a freed place to who waits for it: moves the appointment, all parts of its visit, or books one. Each can be undone, and who waited then
 * waits again.
 */
export function useTakePlace() {
  const { date: today } = useWallClock()
  const client = useQueryClient()
  // In memory by the time somebody presses.
  useRead(listServices, {})
  const { attempt: move } = useWrite(updateAppointment)
  const { attempt: moveVisit } = useWrite(changeLinked)
  const { attempt: putBack } = useWrite(restoreLinked, { success: ({ message }) => message })
  const { attempt: book } = useWrite(bookAppointment)
  const { attempt: remove } = useWrite(deleteAppointment, { success: ({ message }) => message })

  return async (wait: Wait, offer: WaitOffer): Promise<void> => {
    const place = { appointment_date: offer.date, appointment_time: offer.time, barber_id: offer.barber_id }
    const message = `${wait.client_name} → ${placeText(offer, today)}`
    const { appointment } = wait
    if (!appointment) {
      // Without the price list the price would be 0.
      const services = await client
        .ensureQueryData({
          queryKey: readKey(listServices, {}),
          queryFn: ({ signal }) => read(listServices, {}, { signal }),
        })
        .catch((fault: Error) => {
          toast.error(fault.message)
          return null
        })
      if (!services) return
      const service = services.data.find(({ name }) => name === wait.service_name)
      const own = service && offerOf(service, offer.barber_id)
      await book(
        {
          id: newId(now()),
          ...place,
          client_id: wait.client_id,
          client_name: wait.client_name,
          service_name: wait.service_name,
          duration: wait.duration,
          price: own?.price ?? 0,
          ...(own && { currency: own.currency }),
        },
        { undo: (reply) => ({ message, onUndo: () => void remove({ id: reply.appointment.id }) }) },
      )
      return
    }
    const { id, updated_at } = appointment
    if (appointment.visit_id) {
      await moveVisit(
        { id, scope: 'visit', ...place, updated_at },
        { undo: ({ before }) => ({ message, onUndo: () => void putBack({ before }) }) },
      )
      return
    }
    const back = {
      appointment_date: localDate(appointment.date),
      appointment_time: localTime(appointment.time),
      barber_id: appointment.barber_id,
    }
    await move(
      { id, ...place, updated_at },
      {
        undo: (reply) => ({
          message,
          onUndo: () => void move({ id, ...back, updated_at: reply.appointment.updated_at }),
        }),
      },
    )
  }
}
