import { CSPProvider } from '@base-ui/react/csp-provider'
import { lazy, Suspense, type ReactNode } from 'react'

const Overlays = lazy(async () => ({ default: (await import('./Overlays.tsx')).Overlays }))

interface KitProviderProps {
  /** False while the first screen is on its way: messages and questions wait, and so does their program. */
  ready?: boolean
  children: ReactNode
}

/** Stands once around the app: the places where toasts, undo bars and confirmations appear. */
export function UiProvider({ ready = true, children }: KitProviderProps) {
  return (
    // The content security policy allows no <style> elements that a script makes.
    <CSPProvider disableStyleElements>
      {children}
      {ready && (
        <Suspense>
          <Overlays />
        </Suspense>
      )}
    </CSPProvider>
  )
}
