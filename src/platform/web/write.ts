import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CallInputOf, EndpointSpec, ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { keptMessage, keptNote, networkErrorMessage } from '#platform/shared/copy.ts'
import { callApi, type CallOptions } from './api.ts'
import { isOffline } from './connectivity.ts'
import { ConflictShown } from './conflict.ts'
import { readAgain } from './data.ts'
import { currentOutbox, startedOutbox } from './outbox/access.ts'
import type { Sent } from './outbox/keptCall.ts'
import type { Seen } from './outbox/entries.ts'
import { forgetWrite, registerWrite } from './ownWrites.ts'
import { toast, type ToastDetail } from './ui/toast.tsx'
import { awaitUndo, reserveUndo, showUndo, type Undoable } from './ui/undo.tsx'

export interface WriteOptions<S extends EndpointSpec> {
  /** Changes the cache before the server replies; reverted on a fault. The outbox shows calls that can wait. */
  optimistic?: (client: QueryClient, input: CallInputOf<S>) => void
  /** Puts the reply into the cache before the endpoint's topic is refetched. */
  store?: (client: QueryClient, reply: ReplyOf<S>, input: CallInputOf<S>) => void
  /** True if the topic must be refetched; it always is by default. */
  changed?: (reply: ReplyOf<S>) => boolean
  /** Toast of a success; true for the reply's message. */
  success?:
    | (ReplyOf<S> extends { message: string } ? true : never)
    | string
    | ((reply: ReplyOf<S>) => string | { info: string } | { message: string; detail: ToastDetail })
  /** Undo bar of a success, instead of a toast. */
  undo?: (reply: ReplyOf<S>, input: CallInputOf<S>) => Undoable
  /** Place of that bar (`reserveUndo`), for an action that starts before its write is sent. */
  undoPlace?: number
  /** Shows a fault in the screen and returns true; false shows it like any other. */
  conflict?: (fault: Fault, input: CallInputOf<S>) => boolean
  /** Message for a failure without one, instead of the endpoint's. */
  failure?: string
  /** Writes with the same queue run one after another, across components. */
  queue?: string
  call?: CallOptions
}

type Chosen<S extends EndpointSpec> = WriteOptions<S> & { seen?: Seen }

/** An input, or a function that computes it after earlier queued writes. */
type Input<S extends EndpointSpec> = CallInputOf<S> | (() => CallInputOf<S>)

export interface Write<S extends EndpointSpec> {
  /** Rejects with the Fault, for forms that show it at their fields. */
  write: (input: Input<S>, ...overrides: Overrides<S>) => Promise<ReplyOf<S>>
  /** Shows a failure as a toast and resolves to null. */
  attempt: (input: Input<S>, ...overrides: Overrides<S>) => Promise<ReplyOf<S> | null>
  /** Writes one after another, continues after failures, and refetches the topic once at the end. */
  writeEach: (inputs: readonly CallInputOf<S>[]) => Promise<(Fault | null)[]>
  /** Inputs without a reply yet. */
  pending: readonly CallInputOf<S>[]
  busy: boolean
  /** Fault of the latest write. */
  error: Fault | null
  clearError: () => void
}

/** A call that can wait on the device says what its user saw. */
type Overrides<S extends EndpointSpec> = S extends { outbox: 'id' | 'key' }
  ? [overrides: WriteOptions<S> & { seen: Seen }]
  : [overrides?: WriteOptions<S>]

/** The last write of each queue. */
const queues = new Map<string, Promise<unknown>>()

function enqueue<T>(name: string, run: () => Promise<T>): Promise<T> {
  const previous = queues.get(name) ?? Promise.resolve()
  const result = previous.then(run, run)
  queues.set(name, result)
  const leave = () => {
    if (queues.get(name) === result) queues.delete(name)
  }
  result.then(leave, leave)
  return result
}

/** Runs `change` on the cache and returns a function that reverts the queries not changed since. */
function reversible(client: QueryClient, change: () => void): () => void {
  const before = new Map<QueryKey, unknown>(client.getQueriesData({}))
  change()
  const after = [...before.keys()].map((key): [QueryKey, unknown] => [key, client.getQueryData(key)])
  const changed = after.filter(([key, data]) => data !== before.get(key))
  return () => {
    for (const [key, data] of changed) {
      if (client.getQueryData(key) === data) client.setQueryData(key, before.get(key))
    }
  }
}

/** True if a fault means that the screen is outdated. */
const isOutdated = (fault: unknown) => fault instanceof Fault && (fault.status === 404 || fault.code === 'stale')

const toFault = (error: unknown): Fault => {
  if (error instanceof Fault) return error
  reportError(error)
  return new Fault(0, 'internal', networkErrorMessage)
}

/**
 * Shows that a write is queued. Its undo removes it, or writes the opposite if it may have been sent, of the server's
 * reply if that is known.
 */
function showKept<Reply>(
  key: string,
  reply: Reply,
  undo: ((reply: Reply) => Undoable) | undefined,
  show: (undoable: Undoable) => void,
): void {
  if (!undo) return toast.info(keptMessage)
  const withdraw = async () => {
    const withdrawn = await currentOutbox()
      ?.withdraw(key)
      .catch(() => null)
    if (withdrawn?.removed) return
    const undoable = undo((withdrawn?.reply as Reply) ?? reply)
    if (undoable.needsNetwork && isOffline()) show(undoable)
    else undoable.onUndo()
  }
  show({ ...undo(reply), needsNetwork: false, note: keptNote, onUndo: () => void withdraw() })
}

/** Queues a write that the server cannot receive now, if its endpoint allows it. */
async function sendOrKeep<S extends EndpointSpec>(
  spec: S,
  input: CallInputOf<S>,
  options: CallOptions,
): Promise<Sent<S>> {
  const outbox = currentOutbox() ?? (spec.outbox ? await startedOutbox() : null)
  if (outbox && spec.outbox) return outbox.send(spec, input, { ...options, holds: true })
  const fault = outbox?.refusalOf(input)
  if (fault) throw fault
  return { reply: await callApi(spec, input, options), kept: null }
}

/** The only way to change data from a screen: sends the call, shows the result, and refetches its topic. */
export function useWrite<S extends EndpointSpec>(spec: S, options: WriteOptions<S> = {}): Write<S> {
  const client = useQueryClient()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const refresh = useCallback(async () => {
    if (spec.topic) await readAgain(client, spec.topic)
  }, [client, spec])
  const [pending, setPending] = useState<readonly CallInputOf<S>[]>([])
  const [error, setError] = useState<Fault | null>(null)

  const send = useCallback(
    async (input: CallInputOf<S>, chosen: Chosen<S>): Promise<Sent<S>> => {
      setError(null)
      setPending((before) => [...before, input])
      const { optimistic } = chosen
      const requestId = spec.topic && registerWrite(spec.topic)
      const called = chosen.failure === undefined ? spec : { ...spec, failure: chosen.failure }
      const { call, seen } = chosen
      const restore = optimistic && reversible(client, () => optimistic(client, input))
      try {
        const sent = await sendOrKeep(called, input, { ...call, seen, requestId: requestId || undefined })
        if (sent.kept === null) chosen.store?.(client, sent.reply, input)
        if (chosen.store) sent.release?.()
        return sent
      } catch (fault) {
        restore?.()
        if (requestId && forgetWrite(requestId)) void refresh()
        if (fault instanceof Fault) setError(fault)
        throw fault
      } finally {
        setPending((before) => before.filter((one) => one !== input))
      }
    },
    [client, refresh, spec],
  )

  const write = useCallback(
    async (given: Input<S>, ...[overrides]: Overrides<S>): Promise<ReplyOf<S>> => {
      const chosen: Chosen<S> = { ...latest.current, ...overrides }
      let input = given as CallInputOf<S>
      const place = chosen.undoPlace ?? reserveUndo()
      const answered = chosen.undo && awaitUndo(place)
      const showUndoInPlace = (undoable: Undoable) => showUndo(undoable, place)
      const run = () => {
        if (typeof given === 'function') input = (given as () => CallInputOf<S>)()
        return send(input, chosen)
      }
      try {
        const { reply, kept, release } = await (chosen.queue === undefined ? run() : enqueue(chosen.queue, run))
        if (kept !== null) {
          const { undo } = chosen
          showKept(kept, reply, undo && ((known: ReplyOf<S>) => undo(known, input)), showUndoInPlace)
          return reply
        }
        // Without `store` the reply is in the cache after that.
        if (chosen.changed?.(reply) !== false) void refresh().finally(release)
        else release?.()
        // The undo of a write that cannot be queued cannot be queued either.
        if (chosen.undo) showUndoInPlace({ needsNetwork: !spec.outbox, ...chosen.undo(reply, input) })
        const success = typeof chosen.success === 'function' ? chosen.success(reply) : chosen.success
        if (success === true) toast.success((reply as { message: string }).message)
        else if (typeof success === 'string') toast.success(success)
        else if (success && 'info' in success) toast.info(success.info)
        else if (success) toast.success(success.message, success.detail)
        return reply
      } catch (fault) {
        if (isOutdated(fault)) void refresh()
        if (fault instanceof Fault && chosen.conflict?.(fault, input)) throw new ConflictShown()
        throw fault
      } finally {
        answered?.()
      }
    },
    [refresh, send, spec.outbox],
  )

  const attempt = useCallback(
    async (input: Input<S>, ...overrides: Overrides<S>) => {
      try {
        return await write(input, ...overrides)
      } catch (error) {
        if (!(error instanceof ConflictShown)) toast.error(toFault(error).message)
        return null
      }
    },
    [write],
  )

  const writeEach = useCallback(
    async (inputs: readonly CallInputOf<S>[]) => {
      const failures: (Fault | null)[] = []
      for (const input of inputs) {
        failures.push(await send(input, latest.current).then(({ release }) => (release?.(), null), toFault))
      }
      await refresh()
      return failures
    },
    [refresh, send],
  )

  const clearError = useCallback(() => setError(null), [])
  return useMemo(
    () => ({ write, attempt, writeEach, pending, busy: pending.length > 0, error, clearError }),
    [write, attempt, writeEach, pending, error, clearError],
  )
}
