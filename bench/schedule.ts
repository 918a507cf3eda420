import type { Page } from '@playwright/test'
import { timeAt } from '#platform/shared/time.ts'
import { callApi } from '../e2e/support/salon.ts'
import { logIn } from '../e2e/support/session.ts'
import { startTestServer, type TestServer } from '../e2e/support/testServer.ts'
import { launchChromium } from './frontend/fixtures.ts'
import { median } from './load.ts'

const barbers = 8
const each = 29
const day = '2026-11-20'
const rounds = 7

/** Rendering, dragging and dropping in a day of 232 appointments, by the schedule's own measures in a real browser. */
export async function measureSchedule(print: (line: string) => void): Promise<void> {
  const server = await startTestServer({ now: `${day}T09:00:00Z` })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
    await fillDay(server, page)
    const renders: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`/terminet?date=${day}`)
      await page.waitForFunction(
        (count) => document.querySelectorAll('[data-appointment]').length === count,
        barbers * each,
      )
      renders.push(Math.max(...(await durations(page, 'schedule:render'))))
    }
    const steps: number[] = []
    const drops: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await dragOnce(page)
      steps.push(median(await durations(page, 'schedule:drag')))
      drops.push(...(await durations(page, 'schedule:drop')).slice(-1))
    }
    print(`\nSchedule, ${barbers * each} appointments of ${barbers} barbers (medians of ${rounds})\n`)
    print('| first render, ms | drag step, ms | drop, ms |')
    print('|---|---|---|')
    print(`| ${median(renders).toFixed(1)} | ${median(steps).toFixed(2)} | ${median(drops).toFixed(1)} |`)
  } finally {
    await browser.close()
    await server.close()
  }
}

const durations = (page: Page, name: string): Promise<number[]> =>
  page.evaluate((wanted) => performance.getEntriesByName(wanted).map((entry) => entry.duration), name)

/** A salon of eight barbers, each with 29 half-hour appointments, with one gap. */
async function fillDay(server: TestServer, page: Page): Promise<void> {
  await logIn(page, await server.createOwner('Berberi 1'))
  for (let barber = 2; barber <= barbers; barber += 1)
    await callApi(page, 'POST', '/user/barbers', { name: `Berberi ${barber}` })
  for (let barber = 1; barber <= barbers; barber += 1) {
    for (let i = 0; i < each; i += 1) {
      await callApi(page, 'POST', '/appointments', {
        client_name: `Klienti ${barber} ${i}`,
        service_name: 'Prerje',
        price: 5,
        appointment_date: day,
        appointment_time: timeAt(8 * 60 + i * 30),
        duration: 30,
        barber: `Berberi ${barber}`,
      })
    }
  }
}

/** Drags the first barber's last appointment half an hour down, or back up. */
async function dragOnce(page: Page): Promise<void> {
  const last = page.locator('[data-appointment]').filter({ hasText: `Klienti 1 ${each - 1}` })
  await last.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await last.boundingBox()
  if (!box) throw new Error('nothing to drag')
  const down = (await last.textContent())?.includes('22:30') ? -44 : 44
  await page.mouse.move(box.x + 40, box.y + 20)
  await page.mouse.down()
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  for (let step = 1; step <= 30; step += 1) await page.mouse.move(box.x + 40, box.y + 20 + (down * step) / 30)
  await page.mouse.up()
  await answered
}
