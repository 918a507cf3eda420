import type { Page } from '@playwright/test'

/** What a page's first visit loads, in bytes as gzip sends them, without headers. */
export interface Weight {
  /** Scripts asked for before the first screen stood with its data. */
  scripts: number
  /** Scripts that came afterwards, while the browser had nothing to do. */
  later: number
  fonts: number
  styles: number
  /** The scripts of the first screen, heaviest first. */
  files: { name: string; bytes: number }[]
}

/** What may be loaded, in bytes as gzip sends them. */
export const budgets = {
  screens: [
    { who: 'guest', path: '/', scripts: 60_000 },
    { who: 'guest', path: '/login', scripts: 130_000 },
    { who: 'owner', path: '/', scripts: 130_000 },
    { who: 'owner', path: '/terminet', scripts: 130_000 },
  ],
  fonts: 60_000,
} as const

const sum = (files: { bytes: number }[]): number => files.reduce((all, { bytes }) => all + bytes, 0)

/**
 * Loads `path` in a fresh page and weighs it. The page itself marks the moment at which its first screen stands
 * (`settled`); a plain page never does, and all that it loads is counted.
 */
export async function weigh(page: Page, path: string): Promise<Weight> {
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  await page.goto(path)
  if (await page.evaluate(() => document.querySelector('[data-plain]') === null))
    await page.waitForFunction(() => performance.getEntriesByName('first-screen-idle').length > 0)
  // The live line stays open: the network is as idle as it gets when only that is left.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const [settled, loaded] = await page.evaluate(() => [
    performance.getEntriesByName('first-screen-idle')[0]?.startTime ?? Infinity,
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((one) => ({
      name: new URL(one.name).pathname,
      bytes: one.encodedBodySize,
      start: one.startTime,
    })),
  ])
  const of = (ending: RegExp) => loaded.filter(({ name }) => ending.test(name))
  const scripts = of(/\.js$/)
  const first = scripts.filter(({ start }) => start <= settled)
  return {
    scripts: sum(first),
    later: sum(scripts) - sum(first),
    fonts: sum(of(/\.woff2$/)),
    styles: sum(of(/\.css$/)),
    files: first
      .map(({ name, bytes }) => ({ name: name.replace('/assets/', ''), bytes }))
      .toSorted((a, b) => b.bytes - a.bytes),
  }
}
