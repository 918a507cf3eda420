import type { Call, SystemCall } from '#platform/server/call.ts'
import type { Calls } from '#platform/server/calls.ts'

const caller = { address: '-', agent: 'orari', token: null }

export type SystemCalls = ReturnType<typeof openSystemCalls>

/** Calls of the server itself, without a user or a request. */
export function openSystemCalls(calls: Calls) {
  const run = <T>(work: (call: SystemCall) => Promise<T>, write: boolean) =>
    calls.run<T>(work as (call: Call) => Promise<T>, { write, caller, identity: null })
  return {
    run,
    read: <T>(work: (call: SystemCall) => Promise<T>) => run(work, false),
    write: <T>(work: (call: SystemCall) => Promise<T>) => run(work, true),
  }
}
