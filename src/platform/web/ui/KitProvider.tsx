import { CSPProvider } from '@base-ui/react/csp-provider'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { UndoBars } from './undo.tsx'

const KitLayers = lazy(async () => ({ default: (await import('./KitLayers.tsx')).KitLayers }))

/** The longest that messages and questions wait for a busy page, in milliseconds. */
const patienceMs = 1_500

/** Stands once around the app: the places where toasts, undo bars and confirmations appear. */
export function KitProvider({ children }: { children: ReactNode }) {
  const idle = useFirstIdle()
  return (
    // The content security policy allows no <style> elements that a script makes.
    <CSPProvider disableStyleElements>
      {children}
      <UndoBars />
      {idle && (
        <Suspense>
          <KitLayers />
        </Suspense>
      )}
    </CSPProvider>
  )
}

/** True once the page has drawn what it came to draw. */
function useFirstIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), patienceMs)
    // Safari has no such call; there the timer alone decides.
    const wait = globalThis.requestIdleCallback?.(() => setIdle(true), { timeout: patienceMs })
    return () => {
      clearTimeout(timer)
      if (wait !== undefined) cancelIdleCallback(wait)
    }
  }, [])
  return idle
}
