import { useSheetInUrl } from '#platform/web/useSheetInUrl.ts'
import { clientParameter } from '../clientParameter.ts'
import { ClientSheet } from './lazyWindows.ts'

/** The sheet of the client that the URL names, over any screen. */
export function ClientSheetInUrl() {
  const { id, close } = useSheetInUrl(clientParameter)
  return <ClientSheet id={id} onClose={close} />
}
