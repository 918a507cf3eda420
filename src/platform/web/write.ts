import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CallInputOf, EndpointSpec, ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { keptMessage, keptNote, networkErrorMessage } from '#platform/shared/copy.ts'
import { callApi, type CallOptions } from './api.ts'
import { isOffline } from './connectivity.ts'
import { ConflictShown } from './conflict.ts'
import { readAgain } from './data.ts'
import { currentOutbox, type Sent } from './outbox/access.ts'
import { forgetWrite, registerWrite } from './ownWrites.ts'
import { toast, type ToastDetail } from './ui/toast.tsx'
import { awaitUndo, reserveUndo, useUndo, type Undoable } from './ui/undo.tsx'

export interface WriteOptions<S extends EndpointSpec> {
  /** Changes the cache before the server responds. What the server refuses is restored. */
  optimistic?: (client: QueryClient, input: CallInputOf<S>) => void
  /** Puts the reply into the cache, before the endpoint's topic is read again. */
  store?: (client: QueryClient, reply: ReplyOf<S>, input: CallInputOf<S>) => void
  /** True if the topic has to be read again; without it, it always is. */
  changed?: (reply: ReplyOf<S>) => boolean
  /** The toast of a success. */
  success?: string | ((reply: ReplyOf<S>) => string | { info: string } | { message: string; detail: ToastDetail })
  /** The undo bar of a success, in place of a toast. */
  undo?: (reply: ReplyOf<S>, input: CallInputOf<S>) => Undoable
  /** The place of that bar (`reserveUndo`), for what was done before it can be sent. */
  undoPlace?: number
  /** Shows a refusal in the screen's own way and returns true, or returns false to have it shown like any other. */
  conflict?: (fault: Fault, input: CallInputOf<S>) => boolean
  /** The sentence for a failure that has none of its own, in place of the endpoint's. */
  failure?: string
  /** Writes with the same queue run one after another, whichever component started them. */
  queue?: string
  call?: CallOptions
}

/** An input, or a function that makes it once the writes queued before it are done. */
type Input<S extends EndpointSpec> = CallInputOf<S> | (() => CallInputOf<S>)

export interface Write<S extends EndpointSpec> {
  /** Rejects with the Fault: for forms, which show it at their fields. */
  write: (input: Input<S>, overrides?: WriteOptions<S>) => Promise<ReplyOf<S>>
  /** Shows a failure as a toast and resolves to null. */
  attempt: (input: Input<S>, overrides?: WriteOptions<S>) => Promise<ReplyOf<S> | null>
  /** Writes one after another, continues after a failure, and reads the topic again once at the end. */
  writeEach: (inputs: readonly CallInputOf<S>[]) => Promise<(Fault | null)[]>
  /** Inputs that the server has not answered yet. */
  pending: readonly CallInputOf<S>[]
  busy: boolean
  /** The failure of the latest write. */
  error: Fault | null
  clearError: () => void
}

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

/** Runs `change` on the cache and returns what restores the queries that nothing else has changed since. */
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

/** True if a refusal means that the screen shows an outdated state. */
const isOutdated = (fault: unknown) => fault instanceof Fault && (fault.status === 404 || fault.code === 'stale')

const toFault = (error: unknown): Fault => {
  if (error instanceof Fault) return error
  reportError(error)
  return new Fault(0, 'internal', networkErrorMessage)
}

/** Says that a write waits. It is undone by taking it back, or by another write when it may have arrived meanwhile. */
function showKept(key: string, undoable: Undoable | undefined, showUndo: (undoable: Undoable) => void): void {
  if (!undoable) return toast.info(keptMessage)
  const withdraw = async () => {
    const outbox = currentOutbox()
    if (await outbox?.withdraw(key).catch(() => false)) return
    if (undoable.needsNetwork && isOffline()) showUndo(undoable)
    else undoable.onUndo()
  }
  showUndo({ ...undoable, needsNetwork: false, note: keptNote, onUndo: () => void withdraw() })
}

/** A write that the server cannot answer now is kept, where its endpoint allows it. */
async function sendOrKeep<S extends EndpointSpec>(
  spec: S,
  input: CallInputOf<S>,
  options: CallOptions,
): Promise<Sent<S>> {
  const outbox = currentOutbox()
  if (outbox && spec.outbox) return outbox.send(spec, input, options)
  const fault = outbox?.refusalOf(input)
  if (fault) throw fault
  return { reply: await callApi(spec, input, options), kept: null }
}

/** The one way to change data from a screen: sends the call, reports it, and reads its topic again. */
export function useWrite<S extends EndpointSpec>(spec: S, options: WriteOptions<S> = {}): Write<S> {
  const client = useQueryClient()
  const showUndo = useUndo()
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
    async (input: CallInputOf<S>, chosen: WriteOptions<S>): Promise<Sent<S>> => {
      setError(null)
      setPending((before) => [...before, input])
      const { optimistic } = chosen
      const requestId = spec.topic && registerWrite(spec.topic)
      const restore = optimistic && reversible(client, () => optimistic(client, input))
      try {
        const called = chosen.failure === undefined ? spec : { ...spec, failure: chosen.failure }
        const sent = await sendOrKeep(called, input, { ...chosen.call, ...(requestId && { requestId }) })
        // The outbox shows what it keeps; the cache has what the server said.
        if (sent.kept !== null) restore?.()
        else chosen.store?.(client, sent.reply, input)
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
    async (given: Input<S>, overrides: WriteOptions<S> = {}): Promise<ReplyOf<S>> => {
      const chosen = { ...latest.current, ...overrides }
      let input = given as CallInputOf<S>
      const place = chosen.undoPlace ?? reserveUndo()
      const answered = chosen.undo && awaitUndo(place)
      const showUndoInPlace = (undoable: Undoable) => showUndo(undoable, place)
      const run = () => {
        if (typeof given === 'function') input = (given as () => CallInputOf<S>)()
        return send(input, chosen)
      }
      try {
        const { reply, kept } = await (chosen.queue === undefined ? run() : enqueue(chosen.queue, run))
        if (kept !== null) {
          showKept(kept, chosen.undo?.(reply, input), showUndoInPlace)
          return reply
        }
        if (chosen.changed?.(reply) !== false) void refresh()
        // The undo of what cannot wait cannot wait either.
        if (chosen.undo) showUndoInPlace({ needsNetwork: !spec.outbox, ...chosen.undo(reply, input) })
        const said = typeof chosen.success === 'function' ? chosen.success(reply) : chosen.success
        if (typeof said === 'string') toast.success(said)
        else if (said && 'info' in said) toast.info(said.info)
        else if (said) toast.success(said.message, said.detail)
        return reply
      } catch (fault) {
        if (isOutdated(fault)) void refresh()
        if (fault instanceof Fault && chosen.conflict?.(fault, input)) throw new ConflictShown()
        throw fault
      } finally {
        answered?.()
      }
    },
    [refresh, send, showUndo, spec.outbox],
  )

  const attempt = useCallback(
    async (input: Input<S>, overrides?: WriteOptions<S>) => {
      try {
        return await write(input, overrides)
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
        failures.push(await send(input, latest.current).then(() => null, toFault))
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
