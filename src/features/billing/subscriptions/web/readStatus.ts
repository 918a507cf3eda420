import { now } from '#platform/web/clock.ts'
import { read, readKey } from '#platform/web/data.ts'
import { currentSession } from '#platform/web/session.ts'
import { getSubscriptionStatus, type SubscriptionStatus } from '../contract.ts'
import { makeStatusReader, statusMessages, type StatusReader } from './statusReader.ts'

export const statusKey = readKey(getSubscriptionStatus, {})

let reader: { token: string | undefined; of: StatusReader<SubscriptionStatus> } | null = null

/** One reader per session, so that a session never sees another's status. */
function own(): StatusReader<SubscriptionStatus> {
  const token = currentSession()?.token
  if (reader?.token !== token) reader = null
  reader ??= {
    token,
    of: makeStatusReader({
      call: () => read(getSubscriptionStatus, {}, { sessionEndMessage: statusMessages.notAuthenticated }),
      now: () => now().getTime(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  }
  return reader.of
}

/** Reads the status. Throws a Fault with the message to show. */
export const readStatus = (): Promise<SubscriptionStatus> => own().read()

/** True if a periodic request may be made now. */
export const isStatusDue = (): boolean => own().isDue()
