import type { Page } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { auditDevices, expectAccessible } from './support/accessibility.ts'
import { expect } from './support/fixtures.ts'
import { blocks, everythingStored, offlineBar, openCached, test } from './support/offline.ts'
import { logIn, logInByForm } from './support/session.ts'

const bar = offlineBar

test.describe('on a slow connection', () => {
  test.use({ serviceWorkers: 'block' })

  test('the app opens although the rest of its page arrives after the scripts', async ({ page, faultProxy }) => {
    await logIn(page, demoLogin, '/')
    await expect(page.getByRole('heading', { level: 1, name: 'Dita e sotme' })).toBeVisible()
    const resume = faultProxy.pause('/', '</head>')
    await page.goto('/', { waitUntil: 'commit' })
    // Scripts that do not wait for the page run once they are loaded.
    const loaded = () =>
      page.evaluate(() => {
        const done = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
        return links.length > 0 && links.every(({ href }) => done.has(href))
      })
    await expect.poll(loaded).toBe(true)
    resume()
    await expect(page.getByRole('heading', { level: 1, name: 'Dita e sotme' })).toBeVisible()
  })
})

test('offline, today and tomorrow can be read, also after a reload; online, everything works @thorough', async ({
  page,
  context,
}) => {
  await openCached(page)
  const names = await blocks(page).allInnerTexts()
  await expect(bar(page)).toHaveCount(0)

  await context.setOffline(true)
  await expect(bar(page)).toContainText(/Shihni orarin e ruajtur në 10:\d\d\./)
  await page.reload()
  await expect(bar(page)).toContainText(/Shihni orarin e ruajtur në 10:\d\d\./)
  await expect(blocks(page)).toHaveCount(names.length)
  expect(await blocks(page).allInnerTexts()).toEqual(names)
  await auditDevices(page)

  await page.getByRole('button', { name: /e shtunë, 21 nëntor/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('e shtunë, 21 nëntor')
  await expect(blocks(page).first()).toBeVisible()
  await page.reload()
  await expect(blocks(page).first()).toBeVisible()
  await page.goto('/terminet?date=2026-11-25')
  await expect(page.getByText('Kjo ditë nuk është e ruajtur.')).toBeVisible()
  await auditDevices(page)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dita e sotme')
  await expect(page.getByRole('table', { name: 'Terminet e sotme' })).toBeVisible()
  await page.getByRole('button', { name: 'Faqja tjetër' }).click()
  await expect(page.getByRole('table', { name: 'Terminet e sotme' }).getByRole('row')).not.toHaveCount(1)
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

test('an unreachable server counts as offline; a guest gets a message, and the login once it is back @thorough', async ({
  page,
  context,
  faultProxy,
}) => {
  await openCached(page)
  const count = await blocks(page).count()
  // Emulating offline would send `online` events to new pages, each of which reloads this one.
  faultProxy.disconnect()
  await expect(bar(page)).toBeVisible()
  await page.reload()
  await expect(blocks(page)).toHaveCount(count)
  await expect(bar(page)).toContainText('Shihni orarin e ruajtur')

  const guest = await context.newPage()
  for (const path of ['/', '/login', '/terminet', '/privacy-policy']) {
    await guest.goto(path)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Nuk ka lidhje')
  }
  await expect(guest).toHaveTitle('Nuk ka lidhje · Orari')
  await auditDevices(guest)
  await guest.goto('/login')

  faultProxy.connect()
  await guest.evaluate(() => dispatchEvent(new Event('online')))
  await expect(guest.getByRole('button', { name: 'Kyçu', exact: true })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(blocks(page)).toHaveCount(count)
})

test('after a logout, also offline, no tab has the salon’s data on the device @thorough', async ({ page, context }) => {
  await openCached(page)
  const names = (await blocks(page).locator('b, strong, [data-client]').allInnerTexts()).concat(
    await page.evaluate(() => {
      const cache = JSON.parse(sessionStorage.getItem('offlineCache') ?? '') as {
        replies: { data: { appointments?: { client_name: string; barber: string }[] } }[]
      }
      return cache.replies.flatMap(({ data }) =>
        (data.appointments ?? []).flatMap((one) => [one.client_name, one.barber]),
      )
    }),
  )
  expect(names.length).toBeGreaterThan(20)
  // The app's own files contain a sample schedule with names.
  const scripts = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()))
    const files = all.flat().filter(({ url }) => url.endsWith('.js'))
    return (await Promise.all(files.map((file) => file.text()))).join('\n')
  })
  const ofSalon = names.filter((name) => !scripts.includes(name))
  expect(ofSalon.length).toBeGreaterThan(20)
  const before = await everythingStored(page)
  expect(names.some((name) => before.includes(name))).toBe(true)

  // A duplicated tab copies the session storage.
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
  for (const opened of [page, tab]) {
    const stored = await everythingStored(opened)
    expect(ofSalon.filter((name) => stored.includes(name))).toEqual([])
    expect(await opened.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'given'))).toEqual([])
    await opened.goto('/terminet')
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Nuk ka lidhje')
    await expect(blocks(opened)).toHaveCount(0)
  }
})

test('a session ended elsewhere deletes the cached data, and another account in the tab finds none of the first @thorough', async ({
  page,
  context,
  faultProxy,
  server,
}) => {
  await openCached(page)
  await context.setOffline(true)
  await page.reload()
  await expect(blocks(page).first()).toBeVisible()
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const { status } = await fetch(`${faultProxy.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(status).toBe(200)
  await context.setOffline(false)
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => sessionStorage.getItem('offlineCache'))).toBeNull()

  await openCached(page)
  const second = await server.createOwner('Salloni Tjetër')
  await page.evaluate(() => {
    for (const key of ['token', 'isAuthenticated', 'user']) sessionStorage.removeItem(key)
  })
  await logInByForm(page, second)
  await expect
    .poll(() => page.evaluate(() => (sessionStorage.getItem('offlineCache') ?? '').includes('client_name')))
    .toBe(false)
})

test('a new version waits for the user and then deletes the old files; a retired one deletes all @thorough', async ({
  page,
  faultProxy,
}) => {
  await openCached(page)
  const caches = () => page.evaluate(() => globalThis.caches.keys())
  const [old] = await caches()
  // Simulates a later build: another cache name, and none of this page's scripts.
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
      ({ src }) => new URL(src).pathname,
    ),
  )
  faultProxy.replace('/sw.js', (text) =>
    scripts.reduce(
      (rest, script) => rest.replace(`${script},`, ''),
      text.replace(/orari-[0-9a-f]{12}/, 'orari-aaaaaaaaaaaa'),
    ),
  )
  await page.getByRole('button', { name: /^Termin i ri/ }).click()
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByLabel('Klienti').fill('Në mes të shkrimit')
  const updateBar = page.getByText('Ka një version të ri të Orarit.')
  const lookForVersion = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update().catch(() => undefined)
    })
  // The browser may already be checking, since before the replacement, and then does not check twice.
  await expect
    .poll(async () => {
      await lookForVersion()
      return updateBar.count()
    })
    .toBe(1)
  await expect(form.getByLabel('Klienti')).toHaveValue('Në mes të shkrimit')
  await form.getByRole('button', { name: 'Kthehu' }).click()
  await expect(form).toHaveCount(0)
  await expect(updateBar).toBeVisible()
  await expectAccessible(page)
  expect(await caches()).toContain(old)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Rifresko' }).click()])
  await expect(blocks(page).first()).toBeVisible()
  await expect.poll(caches).toEqual(['orari-aaaaaaaaaaaa'])
  await expect(updateBar).toHaveCount(0)

  // A page without further requests: Chromium activates no other worker while the old one handles requests.
  await page.goto('/privacy-policy')
  await page.waitForLoadState('networkidle')
  const retired = await (await fetch(`${faultProxy.url}/sw-retired.js`)).text()
  faultProxy.replace('/sw.js', () => retired)
  await expect
    .poll(async () => {
      await lookForVersion()
      return caches()
    })
    .toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a script missing on the server leaves the page usable, and is loaded on a second try @thorough', async ({
    page,
    faultProxy,
  }) => {
    await logIn(page, demoLogin, '/')
    const all = await (await fetch(`${faultProxy.url}/sw.js`)).text()
    const script = /\/assets\/ReportsScreen-[\w-]+\.js/.exec(all)?.[0] ?? ''
    expect(script).not.toBe('')
    faultProxy.replace(script, () => null)
    await page.getByRole('link', { name: 'Raportet' }).first().click()
    const failure = page.getByRole('heading', { name: 'Gabim në ngarkimin e të dhënave' })
    await expect(failure).toBeVisible()
    await expectAccessible(page)
    faultProxy.replace(script, (text) => text)
    await page.getByRole('button', { name: 'Provo përsëri' }).click()
    await expect(failure).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Raport/)
  })
})

test('the app is installable: Chromium reports no errors @thorough', async ({
  playwright,
  launchOptions,
  faultProxy,
}, info) => {
  // Incognito contexts, which other tests use, cannot install apps.
  const context = await playwright.chromium.launchPersistentContext(info.outputPath('profile'), launchOptions)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${faultProxy.url}/login`)
  const cdp = await context.newCDPSession(page)
  const { errors, data, url } = (await cdp.send('Page.getAppManifest')) as {
    errors: unknown[]
    data: string
    url: string
  }
  expect(errors).toEqual([])
  expect(url).toBe(`${faultProxy.url}/manifest.webmanifest`)
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
    expect((await page.request.get(new URL(src, faultProxy.url).href)).headers()['content-type']).toMatch(/^image\//)
  const worker = await page.request.get(`${faultProxy.url}/sw.js`)
  expect(worker.headers()['cache-control']).toBe('no-cache')
  await context.close()
})

test('the installed app starts at the login and then opens the requested page @thorough', async ({ page }) => {
  await page.addInitScript(() => {
    const real = globalThis.matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) => real(query.includes('display-mode: standalone') ? 'all' : query)
  })
  await page.goto('/terminet?new=1')
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(demoLogin.email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(demoLogin.password)
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Termin i ri' })).toBeVisible()
})

const note = (page: Page) => page.getByRole('status').filter({ hasText: /^Shihni orarin e ruajtur në 10:\d\d\.$/ })

/** Holds back all calls of the page's next load until the returned function is called. */
async function holdCalls(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/(?!installation)/, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  return () => held.resolve()
}

test('a reload shows the kept day before the server answers, with its age; a refused session removes it, and a PIN comes first @thorough', async ({
  page,
  faultProxy,
  server,
}) => {
  await openCached(page)
  const names = await blocks(page).allInnerTexts()
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const answer = await holdCalls(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(note(page)).toBeVisible()
  expect(await blocks(page).count()).toBe(names.length)
  await expect(offlineBar(page)).toHaveCount(0)
  await expectAccessible(page)
  answer()
  await expect(note(page)).toHaveCount(0)
  expect(await blocks(page).allInnerTexts()).toEqual(names)
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.05)

  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  // An open page would notice the logout by itself.
  await page.goto('about:blank')
  await page.unrouteAll()
  await fetch(`${faultProxy.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  const refuse = await holdCalls(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('table', { name: 'Terminet e sotme' })).toBeVisible()
  await expect(note(page)).toBeVisible()
  refuse()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => sessionStorage.getItem('offlineCache'))).toBeNull()

  const owner = await server.createOwner()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password)
  await page.getByRole('checkbox', { name: 'Më mbaj të kyçur në këtë pajisje' }).click()
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offlineCache') ?? '')).toContain('2026-11-21')
  await page.goto('/profili')
  await page.getByRole('button', { name: 'Vendos PIN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN-i', { exact: true }).fill('4711')
  await dialog.getByLabel('Fjalëkalimi aktual').fill(owner.password)
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  await expect(page.getByRole('button', { name: 'Ndrysho PIN-in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('offlineCache'))).toBeNull()
  const later = await page.context().newPage()
  await holdCalls(later)
  await later.goto('/', { waitUntil: 'commit' })
  await expect(later.getByLabel('PIN-i i pajisjes')).toBeVisible()
  await expect(note(later)).toHaveCount(0)
})
