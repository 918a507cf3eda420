import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import { loadPart } from '../loadPart.ts'
import { Part } from './Part.tsx'

const Overlays = lazyPart(async () => (await loadPart(() => import('./Overlays.tsx'))).Overlays)

interface UiProviderProps {
  /** False while the first screen loads: toasts and confirmations wait until their code is loaded. */
  ready?: boolean
  children: ReactNode
}

/** Wraps the app: renders toasts, undo bars and confirmations. */
export function UiProvider({ ready = true, children }: UiProviderProps) {
  return (
    // The content security policy forbids <style> elements created by scripts.
    <CSPProvider disableStyleElements>
      {children}
      {ready && (
        <Part>
          <Overlays />
        </Part>
      )}
    </CSPProvider>
  )
}
