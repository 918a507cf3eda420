import { useCallback, useEffect, useRef, useState } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { readKey, refetches, useRead } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { continueMoveIn, getMoveIn, previewMoveIn, stopMoveIn, type MoveInRun } from '../contract.ts'
import { openMoveInStates } from '../figures.ts'
import { useClashes } from './useClashes.ts'
import { isSettled, withDecisions, type Decided, type Decisions } from './useMove.ts'

/** Milliseconds between reads of a run that goes on. */
const pause = 2000

const isRunning = (run: MoveInRun | null) => run?.state === 'running'

/** Shows the state in a reply at once: a second press would send the call again. */
const storeRun = (client: QueryClient, reply: ReplyOf<typeof getMoveIn>, { id }: { id: string }): void => {
  client.setQueryData(readKey(getMoveIn, { id }), reply)
}

/** A run that has started: how far it is, stopping, continuing, and its clashes. */
export function useMoveRun(id: string | null) {
  const [goesOn, setGoesOn] = useState(true)
  const { data } = useRead(
    getMoveIn,
    { id: id ?? '' },
    { enabled: id !== null, refetchEveryMs: goesOn ? pause : undefined },
  )
  const run = data?.run ?? null
  if (run && isRunning(run) !== goesOn) setGoesOn(isRunning(run))
  const [wasOpen, setWasOpen] = useState(false)
  if (run && !wasOpen && openMoveInStates.includes(run.state)) setWasOpen(true)
  const clashes = useRunClashes(run)
  const stop = useWrite(stopMoveIn, { store: storeRun })
  const proceed = useWrite(continueMoveIn, {
    store: (client, reply, input) => {
      storeRun(client, reply, input)
      void refetches('appointments')(client)
    },
  })
  return {
    run,
    /** True if it was not over when it was first read. */
    wasOpen,
    clashes,
    isBusy: stop.busy || proceed.busy || clashes.isPlanning,
    stop: () => {
      if (id !== null) void stop.attempt({ id })
    },
    proceed: () => {
      if (id !== null) void proceed.attempt({ id, answers: clashes.decided.map(({ answer }) => answer) })
    },
  }
}

const undecided: Decisions = { preview: null, decided: [], isPlanned: false }

/** Visits whose time somebody took since the preview, and what is decided about them. */
function useRunClashes(run: MoveInRun | null) {
  const { attempt, busy } = useWrite(previewMoveIn)
  const [review, setReview] = useState(undecided)
  const latest = useRef(0)
  const id = run?.state === 'clashes' ? run.id : null
  const plan = useCallback(
    async (decided: readonly Decided[]) => {
      if (id === null) return
      latest.current += 1
      const turn = latest.current
      const preview = await attempt({ id, answers: decided.map(({ answer }) => answer) })
      // No week is shown here.
      if (preview && latest.current === turn)
        setReview({ preview: { ...preview, week: null }, decided, isPlanned: true })
    },
    [id, attempt],
  )
  useEffect(() => void plan([]), [plan])
  const decide = (decisions: readonly Decided[]) => {
    if (decisions.every((one) => isSettled(review, one))) return
    const decided = withDecisions(review.decided, decisions)
    setReview((current) => ({ ...current, decided, isPlanned: false }))
    void plan(decided)
  }
  const clashes = useClashes(id === null ? null : review, { decide, showWeek: () => undefined })
  return { ...clashes, decided: review.decided, isPlanning: busy }
}
