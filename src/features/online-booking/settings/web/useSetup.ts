import type { QueryClient } from '@tanstack/react-query'
import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { readKey } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import {
  getOnlineBooking,
  offerOnline,
  saveOnlineBooking,
  stopToday,
  type OnlineBooking,
  type OnlineBookingSetup,
} from '../contract.ts'

type SetupReply = ReplyOf<typeof getOnlineBooking>

/** Writes are sequential, because each reply has the whole state. */
const queue = 'online-booking'

const change = (client: QueryClient, next: (setup: OnlineBookingSetup) => OnlineBookingSetup) =>
  client.setQueryData<SetupReply>(
    readKey(getOnlineBooking, {}),
    (before) => before && { ...before, setup: next(before.setup) },
  )

export const storeSetup = (client: QueryClient, { setup }: { setup: OnlineBookingSetup }) => change(client, () => setup)

type Choice = Pick<
  OnlineBooking,
  | 'enabled'
  | 'least_notice_minutes'
  | 'horizon_days'
  | 'max_open_visits'
  | 'cancel_until_hours'
  | 'approval'
  | 'new_clients'
  | 'reminds_day_before'
  | 'reminds_two_hours_before'
  | 'mails_owner'
>

/** Saves a choice at once, with an undo. */
export function useChoice(settings: OnlineBooking) {
  const { attempt } = useWrite(saveOnlineBooking, {
    optimistic: (client, input) =>
      change(client, (setup) => ({ ...setup, settings: { ...setup.settings, ...(input as Partial<Choice>) } })),
    store: storeSetup,
    queue,
  })
  return <Key extends keyof Choice>(key: Key, value: Choice[Key], message: string) =>
    attempt({ [key]: value } as CallInputOf<typeof saveOnlineBooking>, {
      undo: () => ({
        message,
        key: `${queue}.${key}`,
        onUndo: () => void attempt({ [key]: settings[key] } as CallInputOf<typeof saveOnlineBooking>),
      }),
    })
}

export function useStopToday() {
  const { attempt } = useWrite(stopToday, {
    optimistic: (client, { stopped }) => change(client, (setup) => ({ ...setup, stopped_today: stopped })),
    store: storeSetup,
    queue,
  })
  return (stopped: boolean) =>
    attempt(
      { stopped },
      {
        undo: ({ message }) => ({ message, key: stopToday.path, onUndo: () => void attempt({ stopped: !stopped }) }),
      },
    )
}

export function useOffer() {
  const { attempt } = useWrite(offerOnline, {
    optimistic: (client, { kind, id, online }) => {
      const withOne = <One extends { id: string; online: boolean }>(list: One[]) =>
        list.map((one) => (one.id === id ? { ...one, online } : one))
      change(client, (setup) =>
        kind === 'service'
          ? { ...setup, services: withOne(setup.services) }
          : { ...setup, barbers: withOne(setup.barbers) },
      )
    },
    store: storeSetup,
    queue,
  })
  return attempt
}
