import { lazy, Suspense, useState } from 'react'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useAnswered } from './answered.ts'
import type { RequestsProps } from './Requests.tsx'

export { dropAnswered, noteAnswered, templateOfAnswer, useAnswered, type Answer } from './answered.ts'
export type { RequestsProps } from './Requests.tsx'

const LazyRequests = lazy(async () => ({ default: (await import('./Requests.tsx')).Requests }))

/** Online bookings that wait for an answer; nothing without any. It loads when the screen is idle, or where `count` says that some wait. */
export function Requests({ count, ...props }: RequestsProps & { count?: number | undefined }) {
  const idle = useFirstScreenIdle()
  const answered = useAnswered().length
  // Stays, so that an open message does.
  const [wanted, setWanted] = useState(false)
  if (!wanted && (count === undefined ? idle : count + answered > 0)) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <LazyRequests {...props} />
    </Suspense>
  )
}

/** Visits and money from online booking, in the reports. */
export const OnlineFigures = lazy(async () => ({ default: (await import('./OnlineFigures.tsx')).OnlineFigures }))
