import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useMay } from '#platform/web/permissions.ts'
import { getWaitingList } from '../contract.ts'
import type { WaitTarget } from './WaitDialog.tsx'

export type { WaitTarget } from './WaitDialog.tsx'

const LazyFreedPlaces = lazy(async () => ({ default: (await import('./FreedPlaces.tsx')).FreedPlaces }))
const LazyQueueCard = lazy(async () => ({ default: (await import('./QueueCard.tsx')).QueueCard }))
const LazyWaitingDialog = lazy(async () => ({ default: (await import('./WaitingDialog.tsx')).WaitingDialog }))
const LazyWaitDialog = lazy(async () => ({ default: (await import('./WaitDialog.tsx')).WaitDialog }))

/** Whether the user has a waiting list: owner and reception. */
export const useMayWait = (): boolean => useMay(getWaitingList)

/** What became free for somebody who waits. It loads when the screen is idle. */
export function FreedPlaces() {
  const may = useMayWait()
  const idle = useFirstScreenIdle()
  return may && idle ? (
    <Suspense>
      <LazyFreedPlaces />
    </Suspense>
  ) : null
}

/** Who waits in the salon. It loads when the screen is idle. */
export function QueueCard(props: { onOpen: () => void }) {
  return useFirstScreenIdle() ? (
    <Suspense>
      <LazyQueueCard {...props} />
    </Suspense>
  ) : null
}

/** Queue and waiting list in one window: `open()` shows it, `dialog` is to be rendered once. */
export function useWaitingDialog(): { open: () => void; dialog: ReactNode } {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const open = useCallback(() => setState('open'), [])
  return {
    open,
    dialog: state !== 'never' && (
      <Suspense>
        <LazyWaitingDialog open={state === 'open'} onClose={() => setState('closed')} />
      </Suspense>
    ),
  }
}

/** 'Më herët?': `open(target)` asks what somebody waits for, `dialog` is to be rendered once. */
export function useWaitDialog(): { open: (target: WaitTarget) => void; dialog: ReactNode } {
  const [shown, setShown] = useState<{ target: WaitTarget; key: number; open: boolean } | null>(null)
  const open = useCallback(
    (target: WaitTarget) => setShown((before) => ({ target, key: (before?.key ?? 0) + 1, open: true })),
    [],
  )
  return {
    open,
    dialog: shown && (
      <Suspense>
        <LazyWaitDialog
          key={shown.key}
          target={shown.target}
          open={shown.open}
          onClose={() => setShown({ ...shown, open: false })}
        />
      </Suspense>
    ),
  }
}
