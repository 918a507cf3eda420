/* oxlint-disable unicorn/consistent-function-scoping -- these functions run in the page, without this file */
import type { Page } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { waitUntilStable } from './support/accessibility.ts'
import { expect, test, today } from './support/fixtures.ts'
import { coveredByAdd, cutTexts, layoutIssues } from './support/layoutAudit.ts'
import { book, callApi, createSalon, grid } from './support/salon.ts'
import { logIn } from './support/session.ts'

/** Screen sizes of phones, tablets, laptops at 125 % and desktops, with waiting requests. */
const sizes = [
  [320, 568],
  [390, 844],
  [844, 390],
  [600, 960],
  [820, 1180],
  [1024, 600],
  [1093, 614],
  [1180, 820],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const
const minShare = 0.45

/** A salon of three barbers, each with a short and a long visit. */
async function openSalon(page: Page, server: Parameters<typeof createSalon>[1]): Promise<object> {
  await createSalon(page, server, [], 'Arbër Gashi')
  for (const name of ['Çlirim Berisha', 'Blerta Kelmendi']) await callApi(page, 'POST', '/user/barbers', { name })
  const { data: barbers } = await callApi<{ data: { name: string }[] }>(page, 'GET', '/user/barbers')
  let last = {}
  for (const [column, { name }] of barbers.entries()) {
    for (const [index, client] of ['Driton Gashi', 'Përparim Xhemshit-Gjergjizi'].entries()) {
      const { appointment } = await callApi<{ appointment: object }>(page, 'POST', '/appointments', {
        client_name: client,
        service_name: 'Prerje dhe mjekër',
        price: 8,
        duration: 30 + 30 * index,
        appointment_date: today,
        appointment_time: `${10 + column + 2 * index}:00`,
        barber: name,
      })
      last = appointment
    }
  }
  return last
}

/** Mocks the list of requests with copies of one appointment. */
async function setRequests(page: Page, sample: object, count: number): Promise<void> {
  await page.unroute('**/api/online-requests**')
  await page.route('**/api/online-requests**', async (route) => {
    const requests = Array.from({ length: count }, (_, i) => ({
      id: `request-${i}`,
      new_client: true,
      appointments: [
        {
          ...sample,
          id: `request-${i}`,
          client_name: 'Arlind Hyseni-Krasniqi',
          client_phone: '+383 49 305 118',
          status: 'pending',
          request: 'waiting',
          online_at: `${today}T08:41:00.000Z`,
        },
      ],
    }))
    await route.fulfill({ json: { success: true, requests } })
  })
}

/** Opens the schedule with a number of requests. */
async function showRequests(page: Page, sample: object, count: number): Promise<void> {
  await setRequests(page, sample, count)
  const answered = page.waitForResponse(/\/api\/online-requests/)
  await page.goto('/terminet')
  await grid(page).waitFor()
  await answered
}

/** Too little space, a wrapped bar, overlapping controls, cut texts. Runs in the page. */
function roomIssues(minShare: number): string[] {
  const issues: string[] = []
  const box = document.querySelector('.schedule-screen')
  const scroller = document.querySelector<HTMLElement>('.schedule')
  if (!box || !scroller) return ['no schedule']
  const share = scroller.getBoundingClientRect().height / innerHeight
  const isPage = scroller.scrollHeight <= scroller.clientHeight + 1
  const scrolls = document.documentElement.scrollHeight > innerHeight
  if (share < minShare) issues.push(`the grid has ${Math.round(share * 100)} % of the height`)
  if (scrolls !== isPage) issues.push(isPage ? 'neither grid nor page scrolls' : 'both grid and page scroll')

  const bar = document.querySelector('.schedule-bar')?.getBoundingClientRect()
  if (!bar || bar.height > 4 * 16 * 1.5) issues.push(`the bar is ${bar?.height} px high`)
  const middle = bar ? bar.top + bar.height / 2 : 0
  const seen = (element: Element) =>
    element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('.sr-only')
  for (const part of document.querySelectorAll('.schedule-bar button, .schedule-bar h1')) {
    const { top, bottom } = part.getBoundingClientRect()
    if (seen(part) && (top > middle || bottom < middle)) issues.push(`not in the bar’s row: ${part.textContent}`)
  }
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
  const chrome = [...box.querySelectorAll('button, h1, a')].filter((one) => seen(one) && !one.closest('.schedule'))
  for (const [at, element] of chrome.entries()) {
    const a = element.getBoundingClientRect()
    for (const other of chrome.slice(at + 1)) {
      if (
        element.contains(other) ||
        other.contains(element) ||
        Boolean(element.closest('.chips')) !== Boolean(other.closest('.chips'))
      )
        continue
      const b = other.getBoundingClientRect()
      const [x, y] = [
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      ]
      if (x > 1 && y > 1) issues.push(`«${nameOf(element)}» and «${nameOf(other)}» overlap`)
    }
  }
  for (const word of box.querySelectorAll('.closed-word')) {
    const { width } = word.getBoundingClientRect()
    const isHidden = word.scrollHeight > word.clientHeight
    if (seen(word) && !isHidden && word.scrollWidth > Math.ceil(width)) issues.push('the word of closed days is cut')
  }
  return issues
}

/** Minimum distance in pixels between the add button and the adjacent tab labels. Runs in the page. */
function minTabGap(): number {
  const button = document.querySelector('[data-add]')?.getBoundingClientRect()
  if (!button) return -1
  const labels = [...document.querySelectorAll('[data-tabbar] a')].flatMap((tab) =>
    [...tab.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
  )
  const gaps = labels.map((label) => {
    const range = document.createRange()
    range.selectNodeContents(label)
    const { left, right } = range.getBoundingClientRect()
    return Math.max(button.left - right, left - button.right)
  })
  return Math.min(...gaps)
}

/** Times and marks of payments that a block's edge or its tick cuts without an ellipsis. Runs in the page. */
function cutMarks(): string[] {
  return [...document.querySelectorAll('.appointment :is(.when, .due)')].flatMap((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { right, top, bottom } = (
      getComputedStyle(text).overflowX === 'hidden' ? text : range
    ).getBoundingClientRect()
    const block = text.closest('.appointment')!
    const tick = block.querySelector('.block-button span')?.getBoundingClientRect()
    const isBesideTick = tick && tick.top < bottom && tick.bottom > top
    const edge = isBesideTick ? tick.left : text.closest('.detail')!.getBoundingClientRect().right
    return right > edge + 0.5 ? [`${text.textContent} in ${block.querySelector('.name')?.textContent}`] : []
  })
}

test('on a phone no mark of three barbers is cut, and no time is under a tick @thorough', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sample = await openSalon(page, server)
  const ended = { ...sample, id: undefined, duration: 60, appointment_time: '08:00', client_name: 'Xhevat Hoxha' }
  const { appointment } = await callApi<{ appointment: { id: string } }>(page, 'POST', '/appointments', ended)
  await callApi(page, 'PUT', `/appointments/${appointment.id}`, { status: 'confirmed' })
  const paid = await book(page, { client: 'Blerta Bytyqi', time: '07:00', status: 'confirmed' })
  await callApi(page, 'POST', '/sales', {
    id: crypto.randomUUID(),
    lines: [{ kind: 'service', appointment_id: paid }],
    payments: [{ method: 'cash', amount: 5 }],
  })
  await page.goto('/terminet')
  await expect(page.locator('.appointment .due')).toHaveText(/^€/)
  await waitUntilStable(page)
  expect(await page.evaluate(cutMarks)).toEqual([])
})

test('the schedule has enough space at every size, with and without requests @thorough', async ({ page, server }) => {
  test.slow()
  const sample = await openSalon(page, server)
  const found: string[] = []
  for (const count of [0, 1, 5]) {
    await showRequests(page, sample, count)
    const requests = page.getByRole('region', { name: 'Kërkesa online' })
    await expect(requests).toHaveCount(Math.min(count, 1))
    await expect(page.locator('[data-demo-banner]')).toBeVisible()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await waitUntilStable(page)
      const issues = await page.evaluate(roomIssues, minShare)
      issues.push(...(await page.evaluate(cutTexts, '.schedule-screen')))
      issues.push(...(await page.evaluate(layoutIssues, { touch: width >= 360 && width < 704 })))
      if (process.env.ROOM_SHOTS)
        await page.screenshot({ path: `${process.env.ROOM_SHOTS}/${width}x${height}-${count}.png` })
      found.push(...issues.map((issue) => `${width}×${height}, ${count} requests: ${issue}`))
    }
  }
  expect(found).toEqual([])

  await test.step('the list of requests opens over the grid, and Escape closes it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const requests = page.getByRole('region', { name: 'Kërkesa online' })
    const line = requests.getByRole('button', { name: /^5 kërkesa online/ })
    await line.click()
    const accepts = requests.getByRole('button', { name: /^Prano/ })
    await expect(accepts).toHaveCount(5)
    await expect(accepts.first()).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(accepts).toHaveCount(0)
  })

  await test.step('the week strip collapses while the grid scrolls down, and returns', async () => {
    const strip = page.getByRole('navigation', { name: 'Ditët e javës' })
    const box = (await page.locator('.schedule').boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.wheel(0, 400)
    await page.mouse.wheel(0, 200)
    await expect(strip).toBeHidden()
    const taller = (await page.locator('.schedule').boundingBox())!
    expect(taller.height).toBeGreaterThan(box.height + 40)
    await page.mouse.wheel(0, -100)
    await expect(strip).toBeVisible()
  })
})

test('with a font size of 150 % no text of the day is cut on a phone @thorough', async ({ page, server }) => {
  const sample = await openSalon(page, server)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '150%'))
  })
  const found: string[] = []
  for (const count of [0, 1, 5]) {
    await showRequests(page, sample, count)
    await waitUntilStable(page)
    if (process.env.ROOM_SHOTS) await page.screenshot({ path: `${process.env.ROOM_SHOTS}/large-${count}.png` })
    const issues = await page.evaluate(roomIssues, minShare)
    issues.push(...(await page.evaluate(cutTexts, '.schedule-screen, nav')))
    found.push(...issues.map((issue) => `${count} requests: ${issue}`))
  }
  expect(await page.evaluate(minTabGap)).toBeGreaterThanOrEqual(3)
  await page.unrouteAll()
  await logIn(page, demoLogin, '/')
  await page.getByRole('region', { name: 'Kërkesa online' }).waitFor()
  await waitUntilStable(page)
  if (process.env.ROOM_SHOTS) await page.screenshot({ path: `${process.env.ROOM_SHOTS}/large-sot.png`, fullPage: true })
  found.push(...(await page.evaluate(cutTexts, 'main, nav')).map((issue) => `Sot: ${issue}`))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(found).toEqual([])
})

test('on a phone the add button overlaps no text and no control @thorough', async ({ page }) => {
  await logIn(page, demoLogin, '/')
  // Counts end at the right, where a thumb expects the button.
  await page.getByRole('button', { name: /^\d+ (e përfunduar|të përfunduara)/ }).waitFor()
  const found: string[] = []
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [600, 960],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/terminet', '/klientet']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await waitUntilStable(page)
      for (let part = 0; part <= 8; part += 1) {
        await page.evaluate(
          (share) => scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight)),
          part / 8,
        )
        const issues = await page.evaluate(coveredByAdd, part === 8)
        found.push(...issues.map((issue) => `${path} at ${width} px, ${part}/8: ${issue}`))
      }
    }
  }
  expect(found).toEqual([])
})
