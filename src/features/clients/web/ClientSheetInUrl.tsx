import { useSheetInUrl } from '#platform/web/useSheetInUrl.ts'
import { clientParameter } from '../rules.ts'
import { ClientSheet } from './ClientSheet.tsx'

/** The sheet of the client that the URL names, over any screen. */
export function ClientSheetInUrl() {
  const { id, close } = useSheetInUrl(clientParameter)
  return <ClientSheet id={id} onClose={close} />
}
