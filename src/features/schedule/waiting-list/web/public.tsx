import { useCallback, useState, type ReactNode } from 'react'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useMay } from '#platform/web/permissions.ts'
import { getWaitingList } from '../contract.ts'
import type { WaitTarget } from './WaitDialog.tsx'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import { FreedPlaces as FreedPlacesCard } from './FreedPlaces.tsx'
import { QueueCard as Card } from './QueueCard.tsx'

export type { WaitTarget } from './WaitDialog.tsx'

const load = () => loadPart(() => import('./windows.ts'))
const WaitingDialog = lazyWindow(
  async () => (await load()).WaitingDialog,
  ({ open }) => open,
)
const WaitDialog = lazyWindow(
  async () => (await load()).WaitDialog,
  ({ open }) => open,
)

/** True if the user has access to the waiting list: owner and reception. */
export const useMayWait = (): boolean => useMay(getWaitingList)

/** Freed places for waiting clients, loaded when the screen is idle. */
export function FreedPlaces() {
  const may = useMayWait()
  const idle = useFirstScreenIdle()
  return may && idle ? (
    <Part>
      <FreedPlacesCard />
    </Part>
  ) : null
}

/** Walk-in queue, loaded when the screen is idle. */
export function QueueCard(props: { onOpen: () => void }) {
  return useFirstScreenIdle() ? (
    <Part>
      <Card {...props} />
    </Part>
  ) : null
}

/** Queue and waiting list in one dialog: `open()` shows it; render `dialog` once. */
export function useWaitingDialog(): { open: () => void; dialog: ReactNode } {
  const [shown, show] = useState(false)
  const open = useCallback(() => show(true), [])
  return { open, dialog: <WaitingDialog open={shown} onClose={() => show(false)} /> }
}

/** 'Më herët?': `open(target)` asks for the conditions of a wait; render `dialog` once. */
export function useWaitDialog(): { open: (target: WaitTarget) => void; dialog: ReactNode } {
  const { shown, show: open } = useDialogOpening<WaitTarget>()
  return {
    open,
    dialog: shown && <WaitDialog key={shown.key} target={shown.content} {...shown.dialog} />,
  }
}
