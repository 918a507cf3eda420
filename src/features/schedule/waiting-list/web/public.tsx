import { useState, type ReactNode } from 'react'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useMay } from '#platform/web/permissions.ts'
import { plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { getWaitingList } from '../contract.ts'
import { listWalkIns } from '../walk-ins/contract.ts'
import type { WaitTarget } from './WaitDialog.tsx'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { Part } from '#platform/web/ui/Part.tsx'

export type { QueueDraft } from './QueueAdd.tsx'
export type { WaitTarget } from './WaitDialog.tsx'

const load = () => loadPart(() => import('./windows.ts'))
export const WaitingDialog = lazyWindow(
  async () => (await load()).WaitingDialog,
  ({ open }) => open,
)
const WaitDialog = lazyWindow(
  async () => (await load()).WaitDialog,
  ({ open }) => open,
)

const QueueRows = lazyPart(async () => (await load()).QueueRows)
const FreedPlacesCard = lazyPart(async () => (await load()).FreedPlaces)

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

/** Freed places that are listed only once they are opened, so that they move nothing by themselves. */
export function useFreedPlaces() {
  const may = useMayWait()
  const idle = useFirstScreenIdle()
  const { data } = useRead(getWaitingList, {}, { enabled: may && idle })
  const [opened, setOpened] = useState<readonly string[]>([])
  const waits = (data?.offers ?? []).map(({ wait_id }) => wait_id)
  return {
    /** Number of places that are not listed. */
    count: waits.filter((id) => !opened.includes(id)).length,
    open: () => setOpened(waits),
    list: opened.length > 0 && (
      <Part>
        <FreedPlacesCard waits={opened} />
      </Part>
    ),
  }
}

/** Walk-in queue, loaded when the screen is idle. */
export function QueueCard(props: { onOpen: () => void }) {
  return useFirstScreenIdle() ? (
    <Part>
      <Queue {...props} />
    </Part>
  ) : null
}

/** Refresh interval of the estimates, in ms. */
const refetchMs = 60_000

/** Queue on the dashboard; hidden while nobody waits. */
function Queue({ onOpen }: { onOpen: () => void }) {
  const { data } = useRead(listWalkIns, {}, { refetchEveryMs: refetchMs })
  const queue = data?.walk_ins ?? []
  if (queue.length === 0) return null
  return (
    <section aria-label="Në radhë" className="rounded-2xl border border-line bg-surface px-4 pt-2 md:px-5">
      <div className="flex min-h-11 items-center gap-3">
        <h2 className="flex-1 font-semibold">
          Në radhë<span className="font-normal text-ink-2">{` · ${plural(queue.length, 'pret', 'presin')}`}</span>
        </h2>
        <Button icon="plus" size="sm" onClick={onOpen}>
          Shto në radhë
        </Button>
      </div>
      <QueueRows queue={queue} />
    </section>
  )
}

/** Queue and waiting list in one dialog: `open()` shows it; render `dialog` once. */
export function useWaitingDialog(): { open: () => void; dialog: ReactNode } {
  const [shown, show] = useState(false)
  return { open: () => show(true), dialog: <WaitingDialog open={shown} onClose={() => show(false)} /> }
}

/** 'Më herët?': `open(target)` asks for the conditions of a wait; render `dialog` once. */
export function useWaitDialog(): { open: (target: WaitTarget) => void; dialog: ReactNode } {
  const { shown, show: open } = useDialogOpening<WaitTarget>()
  return {
    open,
    dialog: shown && <WaitDialog key={shown.key} target={shown.content} {...shown.dialog} />,
  }
}
