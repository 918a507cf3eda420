import { useSheetInUrl } from '#platform/web/useSheetInUrl.ts'
import { clientParameter } from '../clientParameter.ts'
import { ClientSheet } from './lazyWindows.ts'

/** Sheet of the client named by the URL, over any screen. */
export function ClientSheetInUrl() {
  const { id, close } = useSheetInUrl(clientParameter)
  return <ClientSheet id={id} onClose={close} />
}
