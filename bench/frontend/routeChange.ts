import type { CDPSession, Page } from '@playwright/test'
import { median } from '../load.ts'
import { untilIdle, type FrontendSetup } from './fixtures.ts'

export interface Change {
  from: string
  to: string
  /** Scripting time in ms with four times CPU throttling, median. */
  scripting: number
  /** Time of styles and layout, likewise. */
  drawing: number
}

/** `FRONTEND_PATHS=/,/terminet`: only route changes from or to these paths. */
const only = (process.env.FRONTEND_PATHS ?? '').split(',').filter(Boolean)
const rounds = 3
const places = {
  owner: ['/', '/terminet', '/klientet', '/raportet', '/konfigurimet', '/abonimi'],
  admin: ['/users', '/raportet', '/abonimi', '/top-activities', '/notifications', '/history', '/konfigurimet'],
} as const

/** Navigates between all main pages by their links, with everything loaded and four times CPU throttling. */
export async function measureChanges(setup: FrontendSetup): Promise<Change[]> {
  const found: Change[] = []
  for (const who of ['owner', 'admin'] as const) {
    const page = await setup.page(who)
    const protocol = await page.context().newCDPSession(page)
    // CPU time instead of wall time, to exclude other work on the machine.
    await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(places[who][0])
    await page.waitForFunction(() => performance.getEntriesByName('first-screen-idle').length > 0)
    for (const path of [...places[who], places[who][0]]) await go(page, path)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const from of places[who]) {
      for (const to of places[who]) {
        if (from === to || (only.length > 0 && !only.includes(from) && !only.includes(to))) continue
        const taken: { scripting: number; drawing: number }[] = []
        for (let round = 0; round < rounds; round += 1) {
          await go(page, from)
          const before = await spent(protocol)
          await go(page, to)
          const after = await spent(protocol)
          taken.push({ scripting: after.scripting - before.scripting, drawing: after.drawing - before.drawing })
        }
        found.push({
          from,
          to: who === 'admin' ? `${to} (administrator)` : to,
          scripting: median(taken.map(({ scripting }) => scripting)),
          drawing: median(taken.map(({ drawing }) => drawing)),
        })
      }
    }
    await page.context().close()
  }
  return found
}

/** Follows the menu's link and waits until the screen is rendered and no request is pending. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector<HTMLElement>(`aside nav a[href="${to}"]`)?.click()
  }, path)
  await page.waitForFunction((to) => location.pathname === to, path)
  await untilIdle(page)
}

async function spent(protocol: CDPSession): Promise<{ scripting: number; drawing: number }> {
  const { metrics } = await protocol.send('Performance.getMetrics')
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000
  return { scripting: of('ScriptDuration'), drawing: of('LayoutDuration') + of('RecalcStyleDuration') }
}
