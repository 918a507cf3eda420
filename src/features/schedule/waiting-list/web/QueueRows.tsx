import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { duration } from '#platform/shared/sq.ts'
import { now, useNow } from '#platform/web/clock.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { useWrite } from '#platform/web/write.ts'
import { deleteAppointment } from '#features/schedule/appointments/contract.ts'
import { walkInName } from '#features/clients/rules.ts'
import { useMaySend, useSendMessage } from '#features/schedule/client-messages/web/public.tsx'
import { firstName } from '#platform/shared/sqText.ts'
import { unpaid } from '#features/schedule/appointments/rules.ts'
import { removeWalkIn, restoreWalkIn, seatWalkIn, type WalkIn } from '../walk-ins/contract.ts'

type Estimate = WalkIn['estimates'][number]

/** 'Arbër tani', 'Arta rreth 17:30' */
const seatText = ({ barber, time, is_now }: Estimate): string =>
  `${firstName(barber)} ${is_now ? 'tani' : `rreth ${time}`}`

/** 'pret 12 min' */
function sinceText(arrivedAt: string, moment: Date): string {
  const minutes = Math.floor((moment.getTime() - Date.parse(arrivedAt)) / 60_000)
  return minutes < 1 ? 'sapo erdhi' : `pret ${duration(minutes)}`
}

/** Waiting walk-ins with waiting time and estimated starts; one tap seats them, or reserves a later time. */
export function QueueRows({ queue }: { queue: readonly WalkIn[] }) {
  const moment = useNow()
  const mayChange = useMayChange()
  const offline = useOffline()
  const [busy, setBusy] = useState<string | null>(null)
  const { attempt: seat } = useWrite(seatWalkIn)
  const { attempt: unseat } = useWrite(deleteAppointment)
  const { attempt: leave } = useWrite(removeWalkIn)
  const { attempt: restore } = useWrite(restoreWalkIn)
  const messages = useSendMessage()
  const maySend = useMaySend()

  const take = async (walkIn: WalkIn, barber_id: string, { time, is_now }: Estimate) => {
    setBusy(`${walkIn.id} ${barber_id}`)
    const appointment_id = newId(now())
    await seat(
      { id: walkIn.id, appointment_id, barber_id, time: is_now ? undefined : time },
      {
        undo: ({ message, appointment: row }) => ({
          message,
          onUndo: () =>
            void unseat({ id: row.id, updated_at: row.updated_at, sale: unpaid }, { seen: [{ row, sale: null }] }),
        }),
      },
    )
    setBusy(null)
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {queue.map((walkIn) => {
          const name = walkIn.name ?? walkInName
          const target = { client: { name, phone: walkIn.phone } }
          return (
            <li
              key={walkIn.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto_auto]"
            >
              <p className="min-w-0">
                <b className="font-semibold">{name}</b>
                <span className="block text-sm text-ink-2">
                  {`${walkIn.service_name} · ${duration(walkIn.duration)} · ${sinceText(walkIn.arrived_at, moment)}`}
                </span>
              </p>
              <div className="order-last flex flex-wrap items-center gap-2 max-md:col-span-2 md:order-none">
                {walkIn.reserved && (
                  <span className="text-sm font-semibold">{`${firstName(walkIn.reserved.barber)} në ${walkIn.reserved.time}`}</span>
                )}
                {walkIn.estimates.map((estimate, index) => {
                  const { barber_id, barber, is_now } = estimate
                  return barber_id && mayChange(barber_id) ? (
                    <Button
                      key={barber_id}
                      size="sm"
                      variant={index === 0 && is_now ? 'primary' : 'secondary'}
                      loading={busy === `${walkIn.id} ${barber_id}`}
                      disabled={offline}
                      aria-label={`${is_now ? 'Ul' : 'Rezervo'}: ${name}, ${seatText(estimate)}`}
                      onClick={() => void take(walkIn, barber_id, estimate)}
                    >
                      {seatText(estimate)}
                    </Button>
                  ) : (
                    <span key={barber_id ?? barber} className="text-sm text-ink-2">
                      {seatText(estimate)}
                    </span>
                  )
                })}
                {!walkIn.reserved && walkIn.estimates.length === 0 && (
                  <span className="text-sm text-ink-2">sot nuk ka më vend</span>
                )}
              </div>
              <div className="flex items-center">
                {maySend(target) && (
                  <IconButton
                    icon="send"
                    size="sm"
                    label={`Dërgo: ${name}`}
                    tooltip={false}
                    onClick={() => messages.open(target)}
                  />
                )}
                <IconButton
                  guarded
                  icon="x"
                  size="sm"
                  label={`Hiq nga radha: ${name}`}
                  disabled={offline}
                  tooltip={false}
                  onClick={() =>
                    void leave(
                      { id: walkIn.id },
                      { undo: ({ message }) => ({ message, onUndo: () => void restore({ id: walkIn.id }) }) },
                    )
                  }
                />
              </div>
            </li>
          )
        })}
      </ul>
      {messages.dialog}
    </>
  )
}
