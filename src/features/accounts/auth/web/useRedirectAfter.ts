import { useEffect } from 'react'
import { useNavigate } from '#platform/web/router.tsx'

/** Navigates to a path after a delay in ms, unless the screen is left earlier. Null does nothing. */
export function useRedirectAfter(to: string | null, ms: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === null) return
    const timer = setTimeout(() => navigate(to, { replace: true }), ms)
    return () => clearTimeout(timer)
  }, [to, ms, navigate])
}
