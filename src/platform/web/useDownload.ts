import { useState } from 'react'
import type { CallInputOf, EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { download } from './download.ts'
import { toast } from './ui/toast.tsx'

/**
 * Downloads files; false after a failure, which is shown as a toast. `busy` is the name of the file that is loading.
 */
export function useDownload() {
  const [busy, setBusy] = useState<string | null>(null)
  const save = async <S extends EndpointSpec>(spec: S, input: CallInputOf<S>, name = ''): Promise<boolean> => {
    setBusy(name)
    try {
      await download(spec, input)
      return true
    } catch (fault) {
      if (!(fault instanceof Fault)) reportError(fault)
      toast.error(fault instanceof Fault ? fault.message : spec.failure)
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, save }
}
