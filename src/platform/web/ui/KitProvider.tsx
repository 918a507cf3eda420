import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm.tsx'
import { Toasts } from './toast.tsx'
import { UndoBars } from './undo.tsx'

/** Stands once around the app: tooltips, and the places where toasts, undo bars and confirmations appear. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    // The content security policy allows no <style> elements that a script makes.
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={500}>
        {children}
        <Toasts />
        <UndoBars />
        <ConfirmDialog />
      </Tooltip.Provider>
    </CSPProvider>
  )
}
