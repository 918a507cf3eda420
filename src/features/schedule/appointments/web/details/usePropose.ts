import { relativeDay } from '#platform/shared/sq.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useWrite } from '#platform/web/write.ts'
import { proposeTime, reopenRequest, requestMessages } from '#features/schedule/requests/contract.ts'
import { dropAnswered, noteAnswered } from '#features/schedule/requests/web/public.tsx'
import type { Appointment, FreeSlot } from '../../contract.ts'

/** Returns `propose(request, place)`, which moves a request to another time, with undo; null after a fault. */
export function usePropose(): (request: Appointment, place: FreeSlot) => Promise<Appointment | null> {
  const { date: today } = useWallClock()
  const { attempt: propose } = useWrite(proposeTime)
  const { attempt: reopen } = useWrite(reopenRequest, { success: ({ message }) => message })

  return async (request, { date, time, barber_id }) => {
    const movedIn = ({ appointments }: { appointments: Appointment[] }) =>
      appointments.find(({ id }) => id === request.id) ?? request
    const place = { appointment_date: localDate(date), appointment_time: localTime(time), barber_id }
    const reply = await propose(
      { id: request.id, ...place },
      {
        queue: request.id,
        store: (_client, stored) => noteAnswered(movedIn(stored), 'proposed'),
        undo: (done) => ({
          message: `${request.client_name} → ${relativeDay(place.appointment_date, today)}, ${time}`,
          note: requestMessages.proposed,
          onUndo: () => {
            dropAnswered(request.id)
            void reopen({
              id: request.id,
              updated_at: movedIn(done).updated_at,
              appointment_date: localDate(request.appointment_date),
              appointment_time: localTime(request.appointment_time),
              barber_id: request.barber_id,
            })
          },
        }),
      },
    )
    return reply && movedIn(reply)
  }
}
