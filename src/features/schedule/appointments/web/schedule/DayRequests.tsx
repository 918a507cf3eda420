import { useSyncExternalStore } from 'react'
import { Requests } from '#features/schedule/requests/web/public.tsx'
import { useVisitWindow } from '../details/useVisitWindow.tsx'

/** Minimum width for a panel beside the grid. */
const wide = '(width >= 75rem)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Requests of all days: beside the grid if there is room, else in one line. */
export function DayRequests() {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
  const layout = isWide ? 'panel' : 'line'
  const { open, visit } = useVisitWindow()
  return (
    <>
      <Requests
        layout={layout}
        className={isWide ? 'w-[312px] flex-none overflow-y-auto' : 'requests-line'}
        onOpen={({ id }, anchor, pane) => open(id, anchor, pane)}
      />
      {visit}
    </>
  )
}
