import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './support/fixtures.ts'
import { auditDevices, expectAccessible } from './support/accessibility.ts'
import { blocks, offlineBar, test } from './support/offline.ts'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { stayLoggedIn } from './support/session.ts'

/** Simulates a start of the app in a new tab. */
async function start(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** Element that these tests add to the server's page, unlike the one on the device. */
const ofServer = (page: Page) => page.locator('meta[name="of-server"]')
const devicePaths = (page: Page) => page.evaluate(() => localStorage.getItem('offlineCache') ?? '')

test('a remembered device opens new tabs logged in, reads offline from a cold start, and is logged out everywhere at once @thorough', async ({
  page,
  context,
  faultProxy,
}) => {
  await stayLoggedIn(page, demoLogin)
  const other = await start(context, '/terminet')
  await expect(blocks(other).first()).toBeVisible()
  // Scripts cannot read the cookie.
  expect(await other.evaluate(() => document.cookie)).not.toContain('orari_session')
  await other.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => devicePaths(other)).toContain('2026-11-21')
  await expect.poll(() => other.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await other.close()

  // The app opens without waiting for the page of the server, which a reload asks for.
  faultProxy.replace('/terminet', (text) => text.replace('<head>', '<head><meta name="of-server">'))
  const atOnce = await start(context, '/terminet')
  await expect(blocks(atOnce).first()).toBeVisible()
  await expect(ofServer(atOnce)).toHaveCount(0)
  await atOnce.reload()
  await expect(blocks(atOnce).first()).toBeVisible()
  await expect(ofServer(atOnce)).toHaveCount(1)
  await atOnce.close()

  faultProxy.disconnect()
  const cold = await start(context, '/terminet')
  await expect(blocks(cold).first()).toBeVisible()
  await expect(offlineBar(cold)).toContainText('Shihni orarin e ruajtur')
  // A write after an offline start is queued too.
  const pending = cold.locator('[data-appointment]').filter({ has: cold.locator('[data-confirm]') })
  const before = await pending.count()
  await pending.first().locator('[data-confirm]').click()
  await cold.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
  await expect(cold.getByText('1 ndryshim pret')).toBeVisible()
  faultProxy.connect()
  await expect(offlineBar(cold)).toHaveCount(0)
  await expect(cold.getByText('1 ndryshim pret')).toHaveCount(0)
  await cold.reload()
  await expect(blocks(cold).first()).toBeVisible()
  await expect(pending).toHaveCount(before - 1)
  await cold.goto('/klientet')
  await expect(cold.getByText('Agim Hoxha').first()).toBeVisible()

  // After an update a start shows the version before, until 'Rifresko'.
  faultProxy.replace('/sw.js', (text) =>
    text.replace(/orari-[0-9a-f]{12}/, 'orari-aaaaaaaaaaaa').replace(/\/assets\/app-[\w-]+\.js,/, ''),
  )
  await cold.goto('/terminet')
  await expect(cold.getByText('Ka një version të ri të Orarit.')).toBeVisible()
  await expect(ofServer(cold)).toHaveCount(0)
  await Promise.all([cold.waitForEvent('load'), cold.getByRole('button', { name: 'Rifresko' }).click()])
  await expect(blocks(cold).first()).toBeVisible()
  await expect(ofServer(cold)).toHaveCount(1)

  await page.goto('/qkyqu')
  await expect(page).toHaveURL(/\/login$/)
  // The other tab logs out without sending a request.
  await expect(cold).toHaveURL(/\/login$/)
  expect(await devicePaths(cold)).toBe('')
  const later = await start(context, '/terminet')
  await expect(
    later
      .getByRole('link', { name: 'Hyrje' })
      .or(later.getByRole('link', { name: 'Kyçu' }))
      .first(),
  ).toBeVisible()
  await expect(ofServer(later)).toHaveCount(1)
})

test('a PIN is required at a start, and the fifth wrong one in a row logs the device out @thorough', async ({
  page,
  context,
  server,
}) => {
  const owner = await server.createOwner()
  await stayLoggedIn(page, owner)
  await page.goto('/profili')
  await expect(page.getByText('Mbahet e kyçur deri më 18.2.2027')).toBeVisible()
  await page.getByRole('button', { name: 'Vendos PIN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN-i', { exact: true }).fill('4711')
  await dialog.getByLabel('Fjalëkalimi aktual').fill(owner.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  await expect(page.getByRole('button', { name: 'Ndrysho PIN-in' })).toBeVisible()

  const later = await start(context, '/klientet')
  const pin = later.getByLabel('PIN-i i pajisjes')
  await expect(pin).toBeFocused()
  await auditDevices(later)
  await pin.fill('0000')
  await later.keyboard.press('Enter')
  await expect(later.getByText('PIN-i nuk është i saktë. Mbeten edhe 4 përpjekje.')).toBeVisible()
  await pin.fill('4711')
  await later.keyboard.press('Enter')
  await expect(later).toHaveURL(/\/klientet$/)
  await expect(title(later)).toBeVisible()

  // Locked manually.
  await later.getByRole('button', { name: /Llogaria|Menyja/ }).click()
  await later.getByRole('menuitem', { name: 'Mbyll me PIN' }).click()
  await expect(pin).toBeVisible()
  for (let tries = 4; tries > 0; tries -= 1) {
    await pin.fill(`000${String(tries)}`)
    await later.keyboard.press('Enter')
    await expect(later.getByText(`edhe ${String(tries)} përpjekje`)).toBeVisible()
  }
  await pin.fill('9999')
  await later.keyboard.press('Enter')
  await expect(later.getByText('PIN-i u shkrua gabim pesë herë')).toBeVisible()
  await expect(later.getByLabel('Email')).toBeVisible()
})

test('a tablet remembers two people, and changes kept for one wait for their return @thorough', async ({
  page,
  server,
  faultProxy,
}) => {
  const owner = await server.createOwner('Arta Berisha')
  const pins = { owner: '4711', demo: '8320' }
  const lockButton = page.getByRole('button', { name: /Llogaria|Menyja/ })
  const person = (name: string | RegExp) =>
    page.getByRole('list', { name: 'Personat e kësaj pajisjeje' }).getByText(name)
  const lock = async () => {
    await lockButton.click()
    await page.getByRole('menuitem', { name: 'Mbyll me PIN' }).click()
  }
  const enterPin = async (pin: string) => {
    await page.getByLabel('PIN-i i pajisjes').fill(pin)
    await page.keyboard.press('Enter')
  }
  const joinWithPin = async () => {
    await page.getByRole('button', { name: 'Kyçu me fjalëkalim' }).click()
    await page.getByLabel('Email').fill(demoLogin.email)
    await page.getByLabel('Fjalëkalimi', { exact: true }).fill(demoLogin.password)
    await page.getByRole('checkbox', { name: 'Më mbaj të kyçur në këtë pajisje' }).click()
    await page.getByLabel('PIN-i juaj në këtë pajisje').fill(pins.demo)
    await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
  }

  await stayLoggedIn(page, owner)
  await page.goto('/profili')
  await page.getByRole('button', { name: 'Vendos PIN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN-i', { exact: true }).fill(pins.owner)
  await dialog.getByLabel('Fjalëkalimi aktual').fill(owner.password)
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  await expect(page.getByRole('button', { name: 'Ndrysho PIN-in' })).toBeVisible()
  await lock()
  await joinWithPin()

  const pending = page.locator('[data-appointment]').filter({ has: page.locator('[data-confirm]') })
  await page.goto('/terminet')
  await expect(pending.first()).toBeVisible()
  const before = await pending.count()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  faultProxy.disconnect()
  await pending.first().locator('[data-confirm]').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
  await expect(page.getByText('1 ndryshim pret')).toBeVisible()
  await lock()
  await expect(page.getByText('Ndërrimi i personit kërkon lidhje me internetin.')).toBeVisible()
  await expect(page.getByText('1 ndryshim pret')).toBeVisible()
  await expectAccessible(page)
  await person('Arta Berisha').click()
  await enterPin(pins.owner)
  await expect(page.getByText('Veprimi nuk u krye; provoni përsëri kur lidhja të kthehet.')).toBeVisible()

  faultProxy.connect()
  await enterPin(pins.owner)
  await expect(lockButton).toBeVisible()
  await page.goto('/terminet')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(blocks(page)).toHaveCount(0)
  await expect(page.getByText('1 ndryshim pret')).toHaveCount(0)
  await lock()

  await page.getByText('1 ndryshim pret').click()
  for (let tries = 4; tries > 0; tries -= 1) {
    await enterPin(`000${String(tries)}`)
    await expect(page.getByText(tries === 1 ? 'Mbetet edhe' : `edhe ${String(tries)} përpjekje`)).toBeVisible()
  }
  await enterPin('9999')
  await expect(page.getByText('PIN-i u shkrua gabim pesë herë')).toBeVisible()
  await expect(page.getByText('Orari është i mbyllur me PIN: Arta Berisha')).toBeVisible()
  await expect(page.getByText('1 ndryshim pret në këtë pajisje derisa të kyçet përsëri kush i bëri.')).toBeVisible()

  await joinWithPin()
  await page.goto('/terminet')
  await expect(page.getByText('1 ndryshim pret')).toHaveCount(0)
  await expect(pending).toHaveCount(before - 1)
})
