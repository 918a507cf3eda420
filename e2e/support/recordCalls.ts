import type { BrowserContext, TestInfo } from '@playwright/test'
import { hashOf } from '#testing/executed/sources.ts'
import { writeJourney } from '#testing/executed/store.ts'

/** Baseline of a recording run, for `npm test -- changed`. */
const baseline = process.env.EXECUTED_BASELINE ?? ''

/** Collects the paths of endpoints and pages requested in a context. */
export function collectCalls(context: BrowserContext, calls: Set<string>): void {
  if (!baseline) return
  context.on('request', (request) => {
    if (!['document', 'fetch', 'xhr'].includes(request.resourceType())) return
    const { pathname } = new URL(request.url())
    calls.add(pathname.replace(/^\/api\//, '/').replaceAll(/[\da-f-]{36}/g, ':id'))
  })
}

export function recordCalls({ titlePath, status, expectedStatus, duration }: TestInfo, calls: Iterable<string>): void {
  if (!baseline) return
  const [file = '', ...titles] = titlePath
  writeJourney(
    { file: `e2e/${file}`, seconds: duration / 1000, baseline, calls: status === expectedStatus ? [...calls] : null },
    hashOf(titles.join(' ')),
  )
}
