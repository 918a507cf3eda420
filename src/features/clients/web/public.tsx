import { lazyWindow } from '#platform/web/lazyWindow.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { useSheetInUrl } from '#platform/web/useSheetInUrl.ts'
import { clientParameter } from '../clientParameter.ts'

export const ClientSheet = lazyWindow(
  async () => (await loadPart(() => import('./ClientSheet.tsx'))).ClientSheet,
  ({ id }) => id !== null,
)

export type { NewClient } from './ClientAdd.tsx'

export const ClientAdd = lazyWindow(
  async () => (await loadPart(() => import('./ClientAdd.tsx'))).ClientAdd,
  ({ filled }) => filled !== null,
)

/** Sheet of the client named by the URL, over any screen. */
export function ClientSheetInUrl() {
  const { id, close } = useSheetInUrl(clientParameter)
  return <ClientSheet id={id} onClose={close} />
}
