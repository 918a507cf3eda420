import type { ReactNode } from 'react'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { getOnboarding } from '../contract.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { Part } from '#platform/web/ui/Part.tsx'

const load = () => loadPart(() => import('./FirstSteps.tsx'))
const FirstSteps = lazyPart(async () => (await load()).FirstSteps)
const FirstStepsSetting = lazyPart(async () => (await load()).FirstStepsSetting)

/** Progress of the salon; null for those who are done, or may not know. */
function useOnboarding() {
  const may = useMay(getOnboarding)
  return useRead(getOnboarding, {}, { enabled: may }).data?.onboarding ?? null
}

interface FirstDayProps {
  /** Opens the form of a new appointment. */
  onNew: () => void
  /** There is no appointment today: the sample day, where there is one, takes the place of `children`. */
  empty: boolean
  children: ReactNode
}

/** The sheet of the first login, the card of the first steps and the sample day, before the day itself; nothing of it once done. */
export function FirstDay({ onNew, empty, children }: FirstDayProps) {
  const onboarding = useOnboarding()
  if (!onboarding) return children
  const { steps, hidden, sample } = onboarding
  const isOver = hidden || (steps.salon && steps.visit && steps.phone)
  if (isOver && !sample) return children
  return (
    <Part fallback={children} failure={() => children}>
      <FirstSteps onboarding={onboarding} isOver={isOver} onNew={onNew} empty={empty}>
        {children}
      </FirstSteps>
    </Part>
  )
}

/** In the settings: the way back to first steps that were put away. */
export function FirstStepsAgain() {
  const onboarding = useOnboarding()
  if (!onboarding?.hidden || (onboarding.steps.salon && onboarding.steps.visit && onboarding.steps.phone)) return null
  return (
    <Part>
      <FirstStepsSetting />
    </Part>
  )
}
