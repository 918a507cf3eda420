import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/server/app.ts'

/** The API's page in a real browser, and its commands. Needs `apt-get install chromium curl`, or CHROMIUM_PATH. */

let server: TestApp
let address: string
let browser: Browser
beforeAll(async () => {
  server = await openTestApp()
  address = await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

test.each([
  { width: 390, isMobile: true, colorScheme: 'dark' },
  { width: 1440, isMobile: false, colorScheme: 'light' },
] as const)('fits a screen of $width px without console errors', async ({ width, ...device }) => {
  const page = await browser.newPage({ viewport: { width, height: 844 }, ...device })
  page.setDefaultTimeout(100_000)
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${address}/api/docs/`)
  await page.locator('#operations-tag-appointments').click()
  const booking = page.locator('#operations-appointments-bookAppointment')
  await booking.locator('.opblock-summary-control').click()
  await booking.locator('.responses-table').first().waitFor()
  expect(await page.evaluate('[innerWidth, document.documentElement.scrollWidth]')).toEqual([width, width])
  const background = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  expect(background).toBe(device.colorScheme === 'dark' ? 'rgb(28, 32, 34)' : 'rgba(0, 0, 0, 0)')
  expect(complaints).toEqual([])
  await page.close()
})

test('the commands of its introduction book a visit with a key', async () => {
  const salon = await server.salon('Besa')
  const env = {
    PATH: process.env['PATH'],
    ORARI: `${address}/api`,
    KEY: await server.apiKey(salon, { areas: ['appointments', 'salon'] }),
  }
  const { info } = (await (await fetch(`${address}/api/docs/json`)).json()) as { info: { description: string } }
  // The first block sets variables that this environment already has.
  const [, ...commands] = [...info.description.matchAll(/^```\n(.*?)^```/gms)].map(([, block]) => block)
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands.join('\n')], { env })
  expect(stdout).toContain('"name":"Besa"')
  expect(stdout).toMatch(/"success":true.*"client_name":"Arta Krasniqi"/)
})
