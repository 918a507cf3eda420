import { Suspense, useState, type ReactNode } from 'react'
import { useVisitWindow } from '#features/schedule/appointments/web/public.tsx'
import { Requests, useAnswered } from '#features/schedule/requests/web/public.tsx'

/** Requests of all days at the top of the dashboard. `count` is their number; `loading` is shown until loaded. */
export function DashboardRequests({ count, loading }: { count: number; loading: ReactNode }) {
  const { open, visit } = useVisitWindow()
  const answered = useAnswered().length
  // Stays mounted to keep an open message.
  const [wanted, setWanted] = useState(false)
  if (!wanted && count + answered > 0) setWanted(true)
  return (
    wanted && (
      <>
        <Suspense fallback={loading}>
          <Requests layout="rows" className="mb-4" loading={loading} onOpen={open} />
        </Suspense>
        {visit}
      </>
    )
  )
}
