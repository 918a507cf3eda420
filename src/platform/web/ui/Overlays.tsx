import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Toasts } from './Toasts.tsx'
import { UndoBars } from './UndoBars.tsx'

/** Loaded when the first screen is idle. Earlier messages and questions wait for it. */
export function Overlays() {
  return (
    <>
      <UndoBars />
      <Toasts />
      <ConfirmDialog />
    </>
  )
}
