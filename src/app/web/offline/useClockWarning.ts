import { useEffect } from 'react'
import { duration, plural } from '#platform/shared/sq.ts'
import { useClockOffset } from '#platform/web/serverClock.ts'
import { toast } from '#platform/web/ui/toast.tsx'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** 'Ora e kësaj pajisjeje është 12 min prapa. …' for the server's time minus the device's, in ms. */
function clockWarning(offsetMs: number): string {
  const size = Math.abs(offsetMs)
  const length = size < dayMs ? duration(size / minuteMs) : plural(Math.round(size / dayMs), 'ditë', 'ditë')
  return `Ora e kësaj pajisjeje është ${length} ${offsetMs > 0 ? 'prapa' : 'përpara'}. Orari përdor orën e saktë; ndreqeni te pajisja.`
}

/** Says once that the device's clock is wrong, and again after it changed. */
export function useClockWarning(): void {
  const offset = useClockOffset()
  useEffect(() => {
    if (offset !== 0) toast.error(clockWarning(offset))
  }, [offset])
}
