import { useContext, useEffect } from 'react'
import { UNSAFE_NavigationContext } from 'react-router'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { holdBack } from './navigationBlocker.ts'

/** Asks before the page is left while something is not saved. */
export function useLeaveGuard(unsaved: boolean): void {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const ask = useConfirm()
  useEffect(() => {
    if (!unsaved) return
    return holdBack(navigator, () =>
      ask({
        title: 'Të largoheni pa ruajtur?',
        message: 'Ndryshimet që bëtë nuk janë ruajtur.',
        cancelLabel: 'Qëndro',
        confirmLabel: 'Largohu pa ruajtur',
        danger: true,
      }),
    )
  }, [unsaved, navigator, ask])
}
