import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Leads on to a path after so many milliseconds, unless the screen is left before. Null waits. */
export function useRedirectAfter(to: string | null, ms: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === null) return
    const timer = setTimeout(() => void navigate(to, { replace: true }), ms)
    return () => clearTimeout(timer)
  }, [to, ms, navigate])
}
