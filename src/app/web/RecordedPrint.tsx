import { useEffect } from 'react'
import { notePrint } from '#features/operator/security-events/contract.ts'
import { printedPages } from '#platform/shared/securityEvents.ts'
import { useWrite } from '#platform/web/write.ts'

/** Path of the page; a new object for each print. */
export interface Print {
  path: string
}

/** Records a print. Without a connection it is not recorded. */
export function RecordedPrint({ print }: { print: Print }) {
  const { write } = useWrite(notePrint, { call: { keepalive: true } })
  useEffect(() => {
    const page = printedPages.find((known) => known === print.path) ?? 'other'
    write({ page }).catch(() => undefined)
  }, [write, print])
  return null
}
