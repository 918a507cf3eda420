import { useQueryClient } from '@tanstack/react-query'
import { localDate, localTime } from '#platform/shared/time.ts'
import { newId } from '#platform/shared/ids.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { readQuery, useRead } from '#platform/web/data.ts'
import { useNavigate } from '#platform/web/router.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useWrite } from '#platform/web/write.ts'
import { bookAppointment, deleteAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import {
  bookVisits,
  changeLinked,
  removeLinked,
  restoreLinked,
} from '#features/schedule/appointments/linked/contract.ts'
import { seenText, unpaid } from '#features/schedule/appointments/rules.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { serviceNamed } from '#features/salon/services/rules.ts'
import { placeText } from '#features/schedule/appointments/rules.ts'
import type { Wait, WaitOffer } from '../contract.ts'
import { servicesFor } from '../rules.ts'

/**
 * Books a freed place for the waiting client: moves the appointment with all parts of its visit, or books one or
 * several services. Undo restores the wait. If a price is unknown, the form asks for it.
 */
export function useTakePlace() {
  const { date: today } = useWallClock()
  const client = useQueryClient()
  const navigate = useNavigate()
  // Cached before the button is pressed.
  useRead(listServices, {})
  const { attempt: move } = useWrite(updateAppointment)
  const { attempt: moveVisit } = useWrite(changeLinked)
  const { attempt: putBack } = useWrite(restoreLinked, { success: true })
  const { attempt: book } = useWrite(bookAppointment)
  const { attempt: remove } = useWrite(deleteAppointment, { success: true })
  const { attempt: bookParts } = useWrite(bookVisits)
  const { attempt: removeParts } = useWrite(removeLinked, { success: true })

  return async (wait: Wait, offer: WaitOffer): Promise<void> => {
    const place = { appointment_date: offer.date, appointment_time: offer.time, barber_id: offer.barber_id }
    const message = `${wait.client_name} → ${placeText(offer, today)}`
    const { appointment } = wait
    if (!appointment) {
      // Without the price list the price is unknown.
      const services = await client.ensureQueryData(readQuery(listServices, {})).catch((fault: Error) => {
        toast.error(fault.message)
        return null
      })
      if (!services) return
      const chosen =
        wait.service_ids.length > 0
          ? wait.service_ids.map((id) => services.data.find((service) => service.id === id))
          : [serviceNamed(services.data, wait.service_name)]
      const found = chosen.filter((service) => service !== undefined)
      const [only, ...others] = servicesFor(found, offer.barber_id, wait.duration)
      if (!only || found.length < chosen.length) {
        navigate(
          `/terminet?${new URLSearchParams({ date: offer.date, new: '1', time: offer.time, barber: offer.barber_id })}`,
          {
            state: { client: { id: wait.client_id, name: wait.client_name, phone: wait.client_phone } },
          },
        )
        return
      }
      if (others.length > 0) {
        const parts = [only, ...others].map(({ name, price, currency, duration }) => ({
          id: newId(now()),
          service_name: name,
          price,
          currency,
          duration,
          barber_id: offer.barber_id,
        }))
        const visit = { id: newId(now()), client_id: wait.client_id, client_name: wait.client_name, parts }
        await bookParts(
          { appointment_date: place.appointment_date, appointment_time: place.appointment_time, visits: [visit] },
          {
            seen: 'new',
            undo: ({ appointments }) => ({
              message,
              onUndo: () => {
                const seen = seenText(appointments.map((one) => ({ ...one, sale: unpaid })))
                void removeParts(
                  { id: parts[0]?.id ?? '', scope: 'visit', seen },
                  { seen: appointments.map((row) => ({ row, sale: null })) },
                )
              },
            }),
          },
        )
        return
      }
      const { price, currency, duration } = only
      await book(
        {
          id: newId(now()),
          ...place,
          client_id: wait.client_id,
          client_name: wait.client_name,
          service_name: only.name,
          duration,
          price,
          currency,
        },
        {
          seen: 'new',
          undo: ({ appointment: row }) => ({
            message,
            onUndo: () =>
              void remove({ id: row.id, updated_at: row.updated_at, sale: unpaid }, { seen: [{ row, sale: null }] }),
          }),
        },
      )
      return
    }
    const { id, updated_at } = appointment
    const seen = [{ row: appointment }]
    if (appointment.visit_id) {
      await moveVisit(
        // While it waits on the device, the other parts may change.
        { id, scope: 'visit', ...place, updated_at, seen: [{ id, updated_at }] },
        { seen, undo: ({ before }) => ({ message, needsNetwork: true, onUndo: () => void putBack({ before }) }) },
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
        seen,
        undo: ({ appointment: row }) => ({
          message,
          onUndo: () => void move({ id, ...back, updated_at: row.updated_at }, { seen: [{ row }] }),
        }),
      },
    )
  }
}
