import type { Page } from '@playwright/test'
import { openFront, type Front } from './support/faultProxy.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test as base, useTheme } from './support/fixtures.ts'

/** Each journey comes through a front of its own, which can be switched off and can serve a newer version. */
const test = base.extend<{ front: Front }>({
  front: async ({ stage }, use) => {
    const front = await openFront(stage.url)
    await use(front)
    await front.close()
  },
  baseURL: async ({ front }, use) => use(front.url),
})
test.use({ serviceWorkers: 'allow' })
// A worker stores the whole program first: on a busy machine that takes its time.
test.describe.configure({ timeout: 150_000 })

const owner = { email: 'demo@orari.local', password: 'demo123' }
const tomorrow = '2026-11-21'
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Nuk ka lidhje.' })
const blocks = (page: Page) => page.locator('[data-appointment]')

/** What the tab has kept, by path of the API. */
const keptPaths = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('kept') ?? '{"answers":[]}') as { answers: { key: unknown[] }[] }
    return kept.answers.map(({ key }) => JSON.stringify(key.slice(1)))
  })

/** Opens the schedule and waits until the app and two days are on the device. */
async function openKept(page: Page): Promise<void> {
  await logIn(page, owner)
  await page.goto('/terminet')
  await expect(blocks(page).first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(async () => (await keptPaths(page)).join(' '))
    .toContain(`{"from":"${tomorrow}","to":"${tomorrow}"}`)
  await expect.poll(async () => (await keptPaths(page)).length).toBeGreaterThanOrEqual(4)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Everything of the origin that the device keeps, as one text. */
const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const files = await cache.matchAll()
      found.push(...(await Promise.all(files.map(async (file) => file.url + (await file.text())))))
    }
    return found.join('\n')
  })

for (const [theme, width, height] of [
  ['dark', 390, 844],
  ['light', 1440, 900],
] as const) {
  test.describe(`${theme}, ${width} wide`, () => {
    test.use({ viewport: { width, height } })

    test('without a line today and tomorrow are read, also after a reload, and the line brings back the rest', async ({
      page,
      context,
    }) => {
      await useTheme(page, theme)
      await openKept(page)
      const names = await blocks(page).allInnerTexts()
      await expect(bar(page)).toHaveCount(0)

      await context.setOffline(true)
      await expect(bar(page)).toContainText(/Shihni orarin e ruajtur në 10:\d\d\./)
      await page.reload()
      await expect(bar(page)).toContainText(/Shihni orarin e ruajtur në 10:\d\d\./)
      await expect(blocks(page)).toHaveCount(names.length)
      expect(await blocks(page).allInnerTexts()).toEqual(names)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.getByRole('button', { name: /e shtunë, 21 nëntor/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('e shtunë, 21 nëntor')
      await expect(blocks(page).first()).toBeVisible()
      await page.reload()
      await expect(blocks(page).first()).toBeVisible()
      await page.goto('/terminet?date=2026-11-25')
      await expect(page.getByText('Kjo ditë nuk është e ruajtur.')).toBeVisible()
      await expectAccessible(page)

      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dita e sotme')
      await expect(page.getByRole('table', { name: 'Terminet e sotme' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Shiko të gjitha 30 terminet' })).toBeVisible()
      await page.goto('/klientet')
      await expect(page.getByText('Kjo pjesë lexohet vetëm me lidhje.').first()).toBeVisible()
      await bar(page).getByRole('link').click()
      await expect(blocks(page)).toHaveCount(names.length)

      await context.setOffline(false)
      await expect(bar(page)).toHaveCount(0)
      await page.goto('/terminet?date=2026-11-25')
      await expect(page.getByText('Kjo ditë nuk është e ruajtur.')).toHaveCount(0)
      await expect(page.getByRole('grid')).toBeVisible()
    })

    test('a guest without a line gets a page that says so, and the way in as soon as the line is back', async ({
      page,
      context,
    }) => {
      await useTheme(page, theme)
      await openKept(page)
      const guest = await context.newPage()
      await guest.setViewportSize({ width, height })
      await context.setOffline(true)
      for (const path of ['/', '/login', '/terminet', '/privacy-policy']) {
        await guest.goto(path)
        await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Nuk ka lidhje')
      }
      await expect(guest).toHaveTitle('Nuk ka lidhje · Orari')
      await expectAccessible(guest)
      await expectNoSidewaysScroll(guest)
      await guest.goto('/login')
      await context.setOffline(false)
      await expect(guest.getByRole('button', { name: 'Kyçu', exact: true })).toBeVisible()
    })
  })
}

test('what is typed without a line stays and is saved when the line is back', async ({ page, context }) => {
  await openKept(page)
  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await blocks(page).first().click()
  await expect(page.getByText('Pa lidhje termini vetëm lexohet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fshi' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.locator('[data-confirm]').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
  await expect(page.getByText('Veprimi nuk u krye').first()).toBeVisible()
  await page.getByRole('button', { name: 'Mbyll njoftimin' }).first().click()

  await page.getByRole('button', { name: /^Termin i ri/ }).click()
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await expect(form.getByText('Plotësojeni tani dhe ruajeni kur lidhja të kthehet')).toBeVisible()
  await form.getByLabel('Klienti').fill('Pa Lidhje Gashi')
  await form.getByLabel('Shërbimi').fill('Prerje')
  await form.getByLabel('Çmimi').fill('5')
  await form.getByLabel('Ora').fill('21:30')
  await form.getByRole('button', { name: 'Shto terminin' }).click()
  await expect(form.getByText('Veprimi nuk u krye').first()).toBeVisible()
  await expect(form.getByLabel('Klienti')).toHaveValue('Pa Lidhje Gashi')
  await context.setOffline(false)
  await expect(bar(page)).toHaveCount(0)
  await form.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect(page.getByText('Klienti Pa Lidhje Gashi u shtua me sukses!')).toBeVisible()
  await expect(page.getByText('Pa Lidhje Gashi', { exact: true }).first()).toBeVisible()
})

test('a server that is away is no line either', async ({ page, front }) => {
  await openKept(page)
  const count = await blocks(page).count()
  front.stop()
  await expect(bar(page)).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(blocks(page)).toHaveCount(count)
  await expect(bar(page)).toContainText('Shihni orarin e ruajtur')
  front.start()
  await expect(bar(page)).toHaveCount(0, { timeout: 20_000 })
  await expect(blocks(page)).toHaveCount(count)
})

test('after a logout nothing of the salon is on the device, in no tab and without a line', async ({
  page,
  context,
}) => {
  await openKept(page)
  const names = (await blocks(page).locator('b, strong, [data-client]').allInnerTexts()).concat(
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('kept') ?? '') as {
        answers: { data: { appointments?: { client_name: string; barber: string }[] } }[]
      }
      return kept.answers.flatMap(({ data }) =>
        (data.appointments ?? []).flatMap((one) => [one.client_name, one.barber]),
      )
    }),
  )
  expect(names.length).toBeGreaterThan(20)
  const before = await everythingStored(page)
  expect(names.some((name) => before.includes(name))).toBe(true)

  // A duplicated tab has the same session.
  const tab = await context.newPage()
  const session = await page.evaluate(() => ({ ...sessionStorage }))
  await tab.addInitScript((values) => {
    if (sessionStorage.getItem('given')) return
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value as string)
    sessionStorage.setItem('given', '1')
  }, session)
  await tab.goto('/terminet')
  await expect(blocks(tab).first()).toBeVisible()

  await context.setOffline(true)
  await page.goto('/qkyqu')
  await page.waitForURL('**/login')
  await tab.waitForURL('**/login')
  for (const one of [page, tab]) {
    const stored = await everythingStored(one)
    expect(names.filter((name) => stored.includes(name))).toEqual([])
    expect(await one.evaluate(() => indexedDB.databases())).toEqual([])
    expect(await one.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'given'))).toEqual([])
    await one.goto('/terminet')
    await expect(one.getByRole('heading', { level: 1 })).toHaveText('Nuk ka lidhje')
    await expect(blocks(one)).toHaveCount(0)
  }
})

test('a session that was ended elsewhere leaves nothing behind at its next contact', async ({
  page,
  context,
  front,
}) => {
  await openKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(blocks(page).first()).toBeVisible()
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const { status } = await fetch(`${front.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(status).toBe(200)
  await context.setOffline(false)
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBeNull()
})

test('another account in the same tab finds nothing of the first', async ({ page, stage }) => {
  await openKept(page)
  const second = await stage.owner('Salloni Tjetër')
  await page.evaluate(() => {
    for (const key of ['token', 'isAuthenticated', 'user']) sessionStorage.removeItem(key)
  })
  await logIn(page, second)
  await expect
    .poll(() => page.evaluate(() => (sessionStorage.getItem('kept') ?? '').includes('client_name')))
    .toBe(false)
})

test('a new version waits until somebody takes it, and the old one’s files go', async ({ page, front }) => {
  await openKept(page)
  const caches = () => page.evaluate(() => globalThis.caches.keys())
  const [old] = await caches()
  // A later build: another name, and none of the scripts that this page was started with.
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
      ({ src }) => new URL(src).pathname,
    ),
  )
  front.replace('/sw.js', (text) =>
    scripts.reduce(
      (rest, script) => rest.replace(`${script},`, ''),
      text.replace(/orari-[0-9a-f]{12}/, 'orari-aaaaaaaaaaaa'),
    ),
  )
  await page.getByRole('button', { name: /^Termin i ri/ }).click()
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByLabel('Klienti').fill('Në mes të shkrimit')
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const news = page.getByText('Ka një version të ri të Orarit.')
  await expect(news).toBeAttached()
  await expect(form.getByLabel('Klienti')).toHaveValue('Në mes të shkrimit')
  await form.getByRole('button', { name: 'Kthehu' }).click()
  await expect(form).toHaveCount(0)
  await expect(news).toBeVisible()
  await expectAccessible(page)
  expect(await caches()).toContain(old)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Rifresko' }).click()])
  await expect(blocks(page).first()).toBeVisible()
  await expect.poll(caches).toEqual(['orari-aaaaaaaaaaaa'])
  await expect(news).toHaveCount(0)
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a part that the server no longer has leads to the new version, not to a broken page', async ({
    page,
    front,
  }) => {
    await logIn(page, owner)
    const all = await (await fetch(`${front.url}/sw.js`)).text()
    const part = /\/assets\/ReportsScreen-[\w-]+\.js/.exec(all)?.[0] ?? ''
    expect(part).not.toBe('')
    front.replace(part, () => null)
    await page.getByRole('link', { name: 'Raportet' }).first().click()
    await expect(page.getByRole('heading', { name: 'Orari u përditësua' })).toBeVisible()
    await expectAccessible(page)
    front.replace(part, (text) => text)
    await page.getByRole('button', { name: 'Ngarko përsëri' }).click()
    await expect(page.getByRole('heading', { name: 'Orari u përditësua' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Raport/)
  })
})

test('a worker that an installation takes back leaves the device empty', async ({ page, front }) => {
  await openKept(page)
  const retired = await (await fetch(`${front.url}/sw-retired.js`)).text()
  front.replace('/sw.js', () => retired)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('the app can be installed: Chromium finds nothing wrong', async ({ playwright, launchOptions, front }, info) => {
  // A private window, which the other journeys have, cannot install anything.
  const context = await playwright.chromium.launchPersistentContext(info.outputPath('profile'), launchOptions)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${front.url}/login`)
  const cdp = await context.newCDPSession(page)
  const { errors, data, url } = (await cdp.send('Page.getAppManifest')) as {
    errors: unknown[]
    data: string
    url: string
  }
  expect(errors).toEqual([])
  expect(url).toBe(`${front.url}/manifest.webmanifest`)
  await expect.poll(async () => (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  const manifest = JSON.parse(data) as {
    lang: string
    start_url: string
    icons: { src: string; sizes: string; purpose: string }[]
    screenshots: { src: string }[]
    shortcuts: { name: string; url: string }[]
  }
  expect(manifest.lang).toBe('sq')
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Terminet', 'Termin i ri'])
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await page.request.get(new URL(src, front.url).href)).headers()['content-type']).toMatch(/^image\//)
  const worker = await page.request.get(`${front.url}/sw.js`)
  expect(worker.headers()['cache-control']).toBe('no-cache')
  await context.close()
})

test('whoever starts the installed app comes to work: to the login, and from there on', async ({ page }) => {
  await page.addInitScript(() => {
    const real = globalThis.matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) => real(query.includes('display-mode: standalone') ? 'all' : query)
  })
  await page.goto('/terminet?new=1')
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Termin i ri' })).toBeVisible()
})
