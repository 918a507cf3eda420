import { useMedia } from '#platform/web/ui/usePhone.ts'
import { Requests } from '#features/schedule/requests/web/public.tsx'
import { useVisitWindow } from '../details/useVisitWindow.tsx'

/** Requests of all days: beside the grid if there is room, else in one line. */
export function DayRequests() {
  const isWide = useMedia('(width >= 75rem)')
  const { open, visit } = useVisitWindow()
  return (
    <>
      <Requests
        layout={isWide ? 'panel' : 'line'}
        className={isWide ? 'w-[312px] flex-none overflow-y-auto' : 'requests-line'}
        onOpen={({ id }, anchor, pane) => open(id, anchor, pane)}
      />
      {visit}
    </>
  )
}
