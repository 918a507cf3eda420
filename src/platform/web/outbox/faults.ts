import { Fault } from '#platform/shared/fault.ts'

/** Maximum failures of a write, after which it no longer blocks those behind it. */
const maxFailures = 10

/** True if the write is to be sent again with the same key: without a reply, a session or a subscription. */
export const isUnanswered = ({ status }: Fault, tries: number): boolean =>
  [0, 401, 402, 408, 425, 429].includes(status) || (status >= 500 && (status !== 500 || tries < maxFailures))

/** True if a waiting user should see the write as queued; a server error is shown at once. */
export const isAway = ({ status, code }: Fault): boolean =>
  status === 0 || status === 401 || (code === 'internal' && status >= 502 && status <= 504)

/** Null if the device would refuse the write: while it is online, the server decides. */
export function unlessRefused<T>(keep: () => T | null): T | null {
  try {
    return keep()
  } catch (fault) {
    if (fault instanceof Fault) return null
    throw fault
  }
}
