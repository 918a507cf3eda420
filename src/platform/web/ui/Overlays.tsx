import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Toasts } from './Toasts.tsx'
import { UndoBars } from './UndoBars.tsx'

/** What nobody sees at first: loaded once the page stands. What was said or asked before waits for it. */
export function Overlays() {
  return (
    <>
      <UndoBars />
      <Toasts />
      <ConfirmDialog />
    </>
  )
}
