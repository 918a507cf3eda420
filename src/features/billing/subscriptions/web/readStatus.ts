import { now } from '#platform/web/clock.ts'
import { read, readKey } from '#platform/web/data.ts'
import { currentSession } from '#platform/web/session.ts'
import { getSubscriptionStatus, subscriptionMessages, type SubscriptionStatus } from '../contract.ts'
import { makeStatusReader, type StatusReader } from './statusReader.ts'

/** Where the status stands among everything that the screens have read. */
export const statusKey = readKey(getSubscriptionStatus, {})

let reader: { token: string | undefined; of: StatusReader<SubscriptionStatus> } | null = null

/** The session's reader: what another one was told is none of its business. */
function own(): StatusReader<SubscriptionStatus> {
  const token = currentSession()?.token
  if (reader?.token !== token) reader = null
  reader ??= {
    token,
    of: makeStatusReader({
      call: () => read(getSubscriptionStatus, {}, { sessionEndMessage: subscriptionMessages.notAuthenticated }),
      now: () => now().getTime(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  }
  return reader.of
}

/** Asks the server for the status. Throws a Fault with the sentence to show. */
export const readStatus = (): Promise<SubscriptionStatus> => own().read()

/** Whether the status may be asked for now without a cause. */
export const isStatusDue = (): boolean => own().isDue()
