import type { Page } from '@playwright/test'
import { desktop, phone, untilIdle, type FrontendSetup } from './fixtures.ts'

export interface Shift {
  path: string
  screen: string
  /** Sum of all shifts during loading, including those after input. */
  sum: number
  /** Moved elements. */
  moved: string[]
}

const guests = ['/', '/login', '/login?register=1', '/forgot-password', '/contact-us', '/privacy-policy']
const owners = [
  '/',
  '/terminet',
  '/klientet',
  '/raportet',
  '/konfigurimet',
  '/konfigurimet?tab=sherbimet',
  '/abonimi',
  '/profili',
  '/arkivi',
]
const admins = ['/users', '/raportet', '/abonimi', '/top-activities', '/notifications', '/history', '/konfigurimet']

/** Delay of responses, longer than the delay of skeletons. */
const responseDelayMs = 900

/** `FRONTEND_PATHS=/klientet,/history`: these pages alone. */
const only = (process.env.FRONTEND_PATHS ?? '').split(',').filter(Boolean)

/** Loads every main page with fast and slow responses, on a desktop and a phone, and sums the layout shifts. */
export async function measureShifts(setup: FrontendSetup): Promise<Shift[]> {
  const found: Shift[] = []
  for (const [screen, options] of [
    ['1440', desktop],
    ['390', phone],
  ] as const) {
    for (const slow of [false, true]) {
      for (const [who, paths] of [
        ['guest', guests],
        ['owner', owners],
        ['admin', admins],
      ] as const) {
        for (const path of paths) {
          if (only.length > 0 && !only.includes(path)) continue
          const page = await setup.page(who, options)
          if (slow) {
            await page.route('**/api/**', async (route) => {
              await new Promise((resolve) => setTimeout(resolve, responseDelayMs))
              await route.continue().catch(() => undefined)
            })
          }
          const { sum, moved } = await shiftsOf(page, path)
          found.push({
            path: who === 'admin' ? `${path} (administrator)` : path,
            screen: `${screen}${slow ? ', slow answers' : ''}`,
            sum,
            moved,
          })
          await page.context().close()
        }
      }
    }
  }
  return found
}

async function shiftsOf(page: Page, path: string): Promise<{ sum: number; moved: string[] }> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const kept = { sum: 0, moved: [] as string[] }
    Object.assign(globalThis, { shifts: kept })
    // It runs in the page, where nothing of this file is.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        kept.sum += entry.value
        for (const { node, previousRect, currentRect } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const name = element ? `${element.localName}.${element.className}`.slice(0, 70) : 'gone'
          kept.moved.push(`${name}: ${place(previousRect)} → ${place(currentRect)}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await untilIdle(page)
  return page.evaluate(() => (globalThis as unknown as { shifts: { sum: number; moved: string[] } }).shifts)
}
