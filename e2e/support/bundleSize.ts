import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Sizes of a page's first visit in bytes, gzipped without headers. */
export interface BundleSize {
  /** Scripts inside the page, and those requested before the first screen was shown with data. */
  scripts: number
  /** Scripts preloaded afterwards. */
  later: number
  /** Number of preloaded scripts. */
  laterFiles: number
  fonts: number
  styles: number
  /** Scripts of the first screen, largest first. */
  files: { name: string; bytes: number }[]
}

/** Budgets, in gzipped bytes. */
export const budgets = {
  screens: [
    { who: 'guest', path: '/', scripts: 10_000 },
    { who: 'guest', path: '/r/berber-arbri/cakto', scripts: 15_000 },
    { who: 'guest', path: '/login', scripts: 140_000 },
    { who: 'owner', path: '/', scripts: 220_000 },
    { who: 'owner', path: '/terminet', scripts: 220_000 },
  ],
  /** Number of requests; on a mobile network each batch takes a round trip. */
  laterFiles: 20,
  fonts: 60_000,
} as const

const sum = (files: { bytes: number }[]): number => files.reduce((all, { bytes }) => all + bytes, 0)

/**
 * Loads `path` and sums its requests. The app marks the time when its first screen is shown (`first-screen-idle`);
 * prerendered pages set no mark, and everything is counted.
 */
export async function measureBundle(page: Page, path: string): Promise<BundleSize> {
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  await page.goto(path)
  if (await page.evaluate(() => document.querySelector('[data-plain]') === null))
    await page.waitForFunction(() => performance.getEntriesByName('first-screen-idle').length > 0)
  // The live stream stays open, so the network is never idle.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const [idleAt, loaded] = await page.evaluate(() => [
    performance.getEntriesByName('first-screen-idle')[0]?.startTime ?? Infinity,
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      name: new URL(entry.name).pathname,
      bytes: entry.encodedBodySize,
      start: entry.startTime,
    })),
  ])
  const inline = await page.locator('script:not([src], [type])').allTextContents()
  const inPage = { name: 'the page', bytes: sum(inline.map((code) => ({ bytes: gzipSync(code).length }))) }
  const of = (ending: RegExp) => loaded.filter(({ name }) => ending.test(name))
  const scripts = of(/\.js$/)
  const first = scripts.filter(({ start }) => start <= idleAt)
  return {
    scripts: sum([inPage, ...first]),
    later: sum(scripts) - sum(first),
    laterFiles: scripts.length - first.length,
    fonts: sum(of(/\.woff2$/)),
    styles: sum(of(/\.css$/)),
    files: [inPage, ...first]
      .map(({ name, bytes }) => ({ name: name.replace('/assets/', ''), bytes }))
      .toSorted((a, b) => b.bytes - a.bytes),
  }
}
