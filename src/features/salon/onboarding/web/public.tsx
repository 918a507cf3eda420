import { useState, type ReactNode } from 'react'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { getOnboarding, isComplete } from '../contract.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { Part } from '#platform/web/ui/Part.tsx'

const load = () => loadPart(() => import('./FirstSteps.tsx'))
const FirstSteps = lazyPart(async () => (await load()).FirstSteps)
const FirstStepsSetting = lazyPart(async () => (await load()).FirstStepsSetting)

/** Onboarding state of the salon; null if finished, not permitted or not `asked`. */
function useOnboarding(asked = true) {
  const may = useMay(getOnboarding)
  return useRead(getOnboarding, {}, { enabled: may && asked }).data?.onboarding ?? null
}

/**
 * True until it is known whether the day begins with the first steps, or their read has failed once. A day that is
 * known when the screen opens, such as a kept one, waits for nothing.
 */
export function useAwaitsFirstDay(isDayKnown: boolean): boolean {
  const may = useMay(getOnboarding)
  const { isLoading, failureCount } = useRead(getOnboarding, {}, { enabled: may })
  // The day reads them again, which would hide it.
  const [isKnown, setKnown] = useState(isDayKnown)
  if (!isKnown && (!isLoading || failureCount > 0)) setKnown(true)
  return !isKnown
}

/** True if a day shows the sample day, once it is known to have no appointments. */
export const useHasSampleDay = (isEmpty: boolean): boolean => useOnboarding(isEmpty)?.sample === true && isEmpty

interface FirstDayProps {
  onNew: () => void
  /** True without an appointment today: the sample day, if any, replaces `children`. */
  empty: boolean
  /** Shown while the code of the first steps loads, which move the day down. */
  loading: ReactNode
  children: ReactNode
}

/** Sheet of the first login, steps card and sample day, above the day itself; nothing once finished. */
export function FirstDay({ onNew, empty, loading, children }: FirstDayProps) {
  const onboarding = useOnboarding()
  if (!onboarding) return children
  const isOver = onboarding.hidden || isComplete(onboarding)
  if (isOver && !onboarding.sample) return children
  return (
    <Part fallback={loading} failure={() => children}>
      <FirstSteps onboarding={onboarding} isOver={isOver} onNew={onNew} empty={empty}>
        {children}
      </FirstSteps>
    </Part>
  )
}

/** Setting that shows hidden first steps again. */
export function FirstStepsAgain() {
  const onboarding = useOnboarding()
  if (!onboarding?.hidden || isComplete(onboarding)) return null
  return (
    <Part>
      <FirstStepsSetting />
    </Part>
  )
}
