import type { Page, Request, Route } from '@playwright/test'
import { auditDevices, expectAccessible } from './support/accessibility.ts'
import { heading, openCheckout, plan, trial } from './support/billing.ts'
import { expect, startTime, test } from './support/fixtures.ts'
import { book } from './support/salon.ts'
import { logIn } from './support/session.ts'

test.use({ movesClock: true })

/** Pages of an ended account, each with a text that it shows once its data are there. */
const openPages = [
  ['/abonimi', '4.99€/muaj'],
  ['/abonimi?tab=statusi', 'Ditë të mbetura'],
  ['/profili', 'Fjalëkalimi'],
  ['/arkivi', 'Vetëm për lexim'],
  ['/arkivi?tab=klientet', 'Ëndrra Kelmendi'],
  ['/arkivi?tab=mbyllja', 'Mbyllja e ditës'],
  ['/arkivi?tab=eksportet', 'Shkarko'],
  ['/qasja', 'Çelësat API'],
] as const

/**
 * Waits until the page has started the service worker and what follows it: the browser handles registrations in order,
 * and later calls are sent after those of the page.
 */
async function workerStarted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    await fetch('/api/health')
  })
}

test('the pages of an ended account send no refused call, also once the service worker runs @thorough', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ serviceWorkers: 'allow' })
  await logIn(page, await server.createOwner(), '/')
  await book(page, { client: 'Ëndrra Kelmendi', time: '15:00' })
  await server.advanceClock(trial + 1)
  await page.goto('/')
  await expect(heading(page, 'Akses i kufizuar')).toBeVisible()
  // The page now knows of the trial's end, and asks for nothing behind it.
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  const pages = [
    ...['/', '/terminet', '/klientet', '/raportet', '/konfigurimet'].map((path) => [path, 'Akses i kufizuar'] as const),
    ...openPages,
  ]
  for (const [path, shown] of pages) {
    // The profile is read when the first screen is idle, as the offline bar is rendered.
    const idle = page.waitForResponse('**/api/auth/profile')
    await page.goto(path)
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
    await idle
    await workerStarted(page)
    const replies = await Promise.all(sent.splice(0).map((request) => request.response()))
    const refused = replies.filter((reply) => reply?.status() === 402).map((reply) => reply?.url())
    expect([path, refused]).toEqual([path, []])
  }
})

test('after the trial’s end a payment restores access @thorough', async ({ page, server }) => {
  const owner = await server.createOwner()
  await logIn(page, owner, '/')
  await expect(page.getByText('7 days left').filter({ visible: true })).toBeVisible()
  await book(page, { client: 'Ëndrra Kelmendi', time: '15:00' })

  await test.step('the trial ends and business pages are restricted', async () => {
    await server.advanceClock(trial + 1)
    await page.goto('/')
    await expect(heading(page, 'Akses i kufizuar')).toBeVisible()
    const main = page.getByRole('main')
    for (const name of ['Dashboard', 'Terminet', 'Klientet', 'Raportet', 'Konfigurimet'])
      await expect(main.getByText(name, { exact: true })).toBeVisible()
    await expect(main.getByText('27.11.2026')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Shiko Profilin' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: /Kërko ose cakto/ })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Menuja' }).getByRole('link')).toHaveText('Abonimi')
  })

  await test.step('the data stays readable and can be exported', async () => {
    await page.getByRole('link', { name: 'Hap arkivin' }).click()
    await expect(page.getByText('Vetëm për lexim')).toBeVisible()
    await expect(page.getByText('Ëndrra Kelmendi')).toBeVisible()
    await page.getByRole('tab', { name: 'Klientet' }).click()
    await page.getByRole('button', { name: 'Ëndrra Kelmendi' }).click()
    await expect(page.getByRole('dialog').getByText('Prerje · 5,00 €')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Eksportet' }).click()
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /Shkarko: .*Excel/ })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })

  await test.step('paying for a plan restores access', async () => {
    await page.goto('/abonimi')
    await expect(page.getByText('Provë falas ka përfunduar!')).toBeVisible()
    await expect(plan(page, 'Mujor')).toContainText('4.99€/muaj')
    await expect(plan(page, 'Vjetor')).toContainText('49.99€/vit')
    await expect(plan(page, 'Vjetor')).toContainText('Më Popullor')
    await expect(plan(page, 'Vjetor')).toContainText('Kurseni 17%')
    await openCheckout(page, 'Vjetor')
    await expect(page.getByText('Kjo është vetëm një provë')).toBeVisible()
    await auditDevices(page)
    await page.getByRole('button', { name: /^Pagesa kryhet/ }).click()
    await page.waitForURL('**/payment-success?**')
    await expect(heading(page, 'Pagesa u konfirmua')).toBeVisible()
    await expect(page.getByText('e shtunë, 27 nëntor 2027')).toBeVisible()
    await auditDevices(page)
    await page.getByRole('link', { name: 'Shko te Dashboard' }).click()
    await expect(page.getByText('Ëndrra Kelmendi').first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  await test.step('the status shows term and receipt, and the subscription is cancelled', async () => {
    await page.goto('/abonimi?tab=statusi')
    await expect(page.getByText('Aktiv', { exact: true })).toBeVisible()
    await expect(page.getByText('27.11.2026 – 27.11.2027')).toBeVisible()
    await auditDevices(page)
    await page.getByRole('button', { name: /^Dëftesa TEST-2026-/ }).click()
    const receipt = page.getByRole('dialog', { name: /^Dëftesë pagese nr. TEST-2026-/ })
    await expect(receipt.getByText('Ky dokument nuk është kupon fiskal.')).toBeVisible()
    // The data export links to this URL.
    await expect(page).toHaveURL(/tab=statusi&deftesa=/)
    await page.reload()
    await expect(receipt.getByText('Ky dokument nuk është kupon fiskal.')).toBeVisible()
    const download = page.waitForEvent('download')
    await receipt.getByRole('button', { name: 'Shkarko' }).click()
    expect((await download).suggestedFilename()).toMatch(/2026-\d{6}.*\.html$/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Anulo abonimin' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('A jeni të sigurt që dëshironi të anuloni abonimin?')).toBeVisible()
    await question.getByRole('button', { name: 'Anulo abonimin' }).click()
    await expect(page.getByText('Abonimi u anulua me sukses!')).toBeVisible()
    await expect(page.getByText('E keni anuluar.', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Anulo abonimin' })).toHaveCount(0)
  })
})

test('a refused payment changes nothing, and a late confirmation appears without a reload @thorough', async ({
  page,
  server,
}) => {
  await logIn(page, await server.createOwner())

  await openCheckout(page, 'Mujor')
  await page.getByRole('button', { name: /^Pagesa refuzohet/ }).click()
  await page.waitForURL('**/abonimi?pagesa=**')
  await expect(page.getByRole('alert')).toHaveText(/^Pagesa nuk u kryeBanka nuk e pranoi\. Mund të provoni përsëri\./)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mbyll njoftimin' }).click()
  await expect(page).toHaveURL(/\/abonimi$/)
  await page.getByRole('tab', { name: 'Statusi' }).click()
  await expect(page.getByText('Dështoi')).toBeVisible()
  await expect(page.getByText('Provë Falas')).toBeVisible()

  await openCheckout(page, 'Vjetor')
  await page.getByRole('link', { name: 'Kthehu pa paguar' }).click()
  await expect(page.getByText('Nëse e ndërpretë, nuk paguat asgjë.', { exact: false })).toBeVisible()

  const signed = await openCheckout(page, 'Mujor')
  await page.getByRole('button', { name: /^Pagesa mbetet në pritje/ }).click()
  await page.waitForURL('**/payment-success?**')
  await expect(heading(page, 'Po e konfirmojmë pagesën')).toBeVisible()
  await expect(page.getByText('Në pritje', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.request.post('/api/sandbox-checkout/deliver', { data: { ...signed, outcome: 'success' } })
  await expect(heading(page, 'Pagesa u konfirmua')).toBeVisible()
  // The term begins at the end of the trial.
  await expect(page.getByText(/27 dhjetor 2026/)).toBeVisible()
})

test('the payment result page shows that the outcome is unknown, and retries @thorough', async ({ page, server }) => {
  await page.clock.install({ time: startTime })
  await logIn(page, await server.createOwner())
  await openCheckout(page, 'Mujor')
  // Requests fail at first; then one is held until the retry.
  const held: Route[] = []
  let network: 'down' | 'slow' | 'up' = 'down'
  await page.route('**/api/subscription/payment-status**', async (route) => {
    if (network === 'down') await route.abort()
    else if (network === 'slow') held.push(route)
    else await route.continue()
  })
  await page.getByRole('button', { name: /^Pagesa kryhet/ }).click()
  const unknown = page.getByText(
    'Pagesa u krye, por nuk mund të konfirmohet ende. Ju lutem kontrolloni më vonë te Abonimi.',
  )
  await expect(unknown).toBeVisible()
  await expectAccessible(page)
  // While polling for a minute, the page shows no button.
  await page.clock.fastForward(61_000)
  const again = page.getByRole('button', { name: 'Kontrollo përsëri' })
  await expect(again).toBeVisible()
  await expect(unknown).toBeVisible()
  network = 'slow'
  // The skipped minute also ends the live connection, and a new one reads again, without the button meanwhile.
  await expect(async () => {
    if (held.length === 0) await again.click({ timeout: 1_000 })
    expect(held.length).toBeGreaterThan(0)
  }).toPass()
  network = 'up'
  await Promise.all(held.map((route) => route.continue()))
  await expect(heading(page, 'Pagesa u konfirmua')).toBeVisible()
})

test('polling the status with an expired session shows one message @thorough', async ({ page, server }) => {
  await page.clock.install({ time: startTime })
  await logIn(page, await server.createOwner(), '/abonimi?tab=statusi')
  await expect(page.getByText('Provë Falas')).toBeVisible()
  let polls = 0
  await page.route('**/api/subscriptions/status', (route) => {
    polls += 1
    return route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer gone' } })
  })
  // The page polls every 30 s. No time is skipped after a poll, because the message disappears.
  await expect(async () => {
    if (polls === 0) await page.clock.fastForward(31_000)
    expect(polls).toBeGreaterThan(0)
  }).toPass()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('alert')).toHaveText(['Authentication failed. Please log in again.'])
  await expect(page.getByText('Sesioni', { exact: false })).toHaveCount(0)
})

test('a payment that cannot be started shows a message and keeps the plans enabled @thorough', async ({
  page,
  server,
}) => {
  await logIn(page, await server.createOwner())
  await page.route('**/api/subscription/generate-paysera-url', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false,"code":"internal"}' }),
  )
  await page.goto('/abonimi')
  await plan(page, 'Mujor').getByRole('button', { name: 'Abonohu Tani' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /Gabim gjatë gjenerimit të URL-së së pagesës\. Ju lutem provoni përsëri\./,
  )
  await expect(plan(page, 'Vjetor').getByRole('button', { name: 'Abonohu Tani' })).toBeEnabled()
})
