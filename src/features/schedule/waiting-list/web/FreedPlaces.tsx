import { useState } from 'react'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { useWrite } from '#platform/web/write.ts'
import { asUnder16, useMaySend, useSendMessage } from '#features/schedule/client-messages/web/public.tsx'
import { valuesOf } from '#features/schedule/client-messages/rules.ts'
import { placeText } from '#features/schedule/appointments/rules.ts'
import { declineOffer, getWaitingList, type Wait, type WaitOffer } from '../contract.ts'
import { useTakePlace } from './useTakePlace.ts'

/** Initially displayed offers, so that the schedule below stays visible. */
const few = 1

/**
 * Freed places for waiting clients, with buttons to send a message, book the place, or decline it; hidden without any.
 * `waits` limits them to these waits.
 */
export function FreedPlaces({ waits }: { waits?: readonly string[] }) {
  const { date: today } = useWallClock()
  const { data } = useRead(getWaitingList, {})
  const [busy, setBusy] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const take = useTakePlace()
  const messages = useSendMessage()
  const maySend = useMaySend()
  const { attempt: decline } = useWrite(declineOffer)
  const offers = (data?.offers ?? []).flatMap((offer) => {
    const wait = data?.waits.find(({ id }) => id === offer.wait_id)
    return wait && (!waits || waits.includes(wait.id)) ? [{ offer, wait }] : []
  })
  if (offers.length === 0) return messages.dialog

  const targetOf = (wait: Wait, offer: WaitOffer) => {
    const salon = { name: '', address: null, phone: null }
    const { kur = '', data: day = '' } = valuesOf({ date: offer.date, time: offer.time }, salon, today)
    return {
      client: { name: wait.client_name, phone: wait.client_phone, ...asUnder16(wait.parent) },
      suggested: 'waiting' as const,
      values: { kur, data: day, ora: offer.time, berberi: offer.barber, shërbimi: wait.service_name },
    }
  }
  const refuse = (wait: Wait, { place_id }: WaitOffer) =>
    void decline(
      { id: wait.id, place_id },
      {
        undo: ({ message }) => ({
          message: `${wait.client_name} · ${message}`,
          onUndo: () => void decline({ id: wait.id, place_id, declined: false }),
        }),
      },
    )
  const give = async (wait: Wait, offer: WaitOffer) => {
    setBusy(wait.id)
    await take(wait, offer)
    setBusy(null)
  }
  return (
    <>
      <section aria-label="U lirua" className="mb-4 rounded-2xl border border-accent/40 bg-accent-soft/50">
        <ul className="divide-y divide-line">
          {(all ? offers : offers.slice(0, few)).map(({ offer, wait }) => (
            <li key={wait.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
              <Icon name="clock" className="text-accent max-md:hidden" />
              <p className="min-w-0 flex-1 basis-56">
                <b className="font-semibold">{`U lirua ${placeText(offer, today)}`}</b>
                <span className="block text-sm text-ink-2">
                  {[
                    `${wait.client_name} pret`,
                    wait.service_name,
                    wait.appointment && `ka termin ${placeText(wait.appointment, today)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              <div className="flex flex-wrap items-center gap-2 max-md:w-full">
                {maySend(targetOf(wait, offer)) && (
                  <Button
                    icon="send"
                    variant="primary"
                    className="max-md:flex-1"
                    aria-label={`Dërgo: ${wait.client_name}`}
                    onClick={() => messages.open(targetOf(wait, offer))}
                  >
                    Dërgo
                  </Button>
                )}
                <Button
                  icon={wait.appointment ? 'arrow-right' : 'plus'}
                  className="max-md:flex-1"
                  loading={busy === wait.id}
                  aria-label={`${wait.appointment ? 'Zhvendos' : 'Cakto'}: ${wait.client_name}`}
                  onClick={() => void give(wait, offer)}
                >
                  {wait.appointment ? 'Zhvendos' : 'Cakto'}
                </Button>
                <IconButton
                  icon="x"
                  label={`Mos ia ofro: ${wait.client_name}`}
                  tooltip={false}
                  onClick={() => refuse(wait, offer)}
                />
              </div>
            </li>
          ))}
        </ul>
        {!all && offers.length > few && (
          <Button variant="ghost" wide onClick={() => setAll(true)}>
            {`Edhe ${offers.length - few}`}
          </Button>
        )}
      </section>
      {messages.dialog}
    </>
  )
}
