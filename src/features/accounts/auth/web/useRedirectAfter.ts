import { useCallback, useEffect } from 'react'
import { useNavigate } from '#platform/web/router.tsx'

/** Navigates to a path after a delay in ms, unless the screen is left earlier. Null does nothing. */
export function useRedirectAfter(to: string | null, ms: number): void {
  const navigate = useNavigate()
  const go = useCallback(() => navigate(to ?? '', { replace: true }), [to, navigate])
  useAfter(to === null ? null : go, ms)
}

/** Calls a function after a delay in ms, unless the screen is left earlier. Null does nothing. */
export function useAfter(run: (() => void) | null, ms: number): void {
  useEffect(() => {
    if (run === null) return
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }, [run, ms])
}
