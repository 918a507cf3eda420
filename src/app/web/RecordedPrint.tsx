import { useEffect } from 'react'
import { notePrint } from '#features/operator/security-events/contract.ts'
import { printedPages } from '#platform/shared/securityEvents.ts'
import { now } from '#platform/web/clock.ts'
import { useWrite } from '#platform/web/write.ts'

/** Path of the page; a new object for each print. */
export interface Print {
  path: string
}

/** Time in which prints of a page are one, as after a double tap, in ms. The server counts by minute. */
const repeatedMs = 10_000
let last = { page: '', at: 0 }

/** Records a print. Without a connection it is not recorded. */
export function RecordedPrint({ print }: { print: Print }) {
  const { write } = useWrite(notePrint, { call: { keepalive: true } })
  useEffect(() => {
    const page = printedPages.find((known) => known === print.path) ?? 'other'
    const instant = now().getTime()
    if (last.page === page && instant - last.at < repeatedMs) return
    last = { page, at: instant }
    write({ page }).catch(() => undefined)
  }, [write, print])
  return null
}
