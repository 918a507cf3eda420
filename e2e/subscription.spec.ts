import type { Page, Route } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  secondBrowser,
  stageNow,
  test,
  today,
  useTheme,
  type Stage,
} from './support/fixtures.ts'

const day = 24 * 60
const trial = 7 * day
const admin = { email: 'admin@orari.example', password: 'administrator' }

/** Minutes that a journey moved the clock on; taken back after it, for the journeys that follow on the same stage. */
let moved = 0
async function pass(stage: Stage, minutes: number): Promise<void> {
  moved += minutes
  await stage.pass(minutes)
}
test.afterEach(async ({ stage }) => {
  await stage.pass(-moved)
  moved = 0
})

/** Books an appointment for today behind the scenes. */
async function book(page: Page, client: string): Promise<void> {
  const status = await page.evaluate(
    async ({ client_name, appointment_date }) => {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem('token')}`,
        'content-type': 'application/json',
      }
      const barbers = (await (await fetch('/api/user/barbers', { headers })).json()) as { data: { name: string }[] }
      const body = {
        client_name,
        appointment_date,
        appointment_time: '15:00',
        service_name: 'Prerje',
        price: 5,
        barber: barbers.data[0]?.name,
      }
      return (await fetch('/api/appointments', { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    { client_name: client, appointment_date: today },
  )
  expect(status).toBe(201)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const plan = (page: Page, name: 'Mujor' | 'Vjetor') => page.getByRole('region', { name, exact: true })

/** Goes to the bank's stand-in with a plan. Answers the signed order that stands in its address. */
async function toBank(page: Page, name: 'Mujor' | 'Vjetor'): Promise<{ data: string; sign: string }> {
  await page.goto('/abonimi')
  await plan(page, name)
    .getByRole('button', { name: /Abonohu Tani|Shto një/ })
    .click()
  await page.waitForURL('**/sandbox-checkout?**')
  const query = new URL(page.url()).searchParams
  return { data: query.get('data') ?? '', sign: query.get('sign') ?? '' }
}

async function savePrice(page: Page, price: string): Promise<void> {
  await page.getByLabel('Mujor, çmimi').fill(price)
  await page.getByRole('button', { name: 'Ruaj planet' }).click()
  await expect(page.getByText('Planet u ruajtën.', { exact: false }).first()).toBeVisible()
}

/** What stands there is sound in the journey's theme and in the other one: both widths and both themes in two journeys. */
async function expectSound(page: Page): Promise<void> {
  for (let theme = 0; theme < 2; theme += 1) {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.evaluate(() => document.documentElement.classList.toggle('dark'))
  }
}

const looks = [
  { name: 'a computer, light', theme: 'light', size: { width: 1440, height: 900 } },
  { name: 'a phone, dark', theme: 'dark', size: { width: 390, height: 844 } },
] as const

for (const look of looks) {
  test(`from the trial's end through a payment to access again (${look.name})`, async ({ page, stage }) => {
    test.setTimeout(120_000)
    const isPhone = look.size.width < 704
    // A theme that is changed under way is there at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await useTheme(page, look.theme)
    await page.setViewportSize(look.size)
    const owner = await stage.owner()
    await logIn(page, owner)
    await expect(page.getByText('7 days left').filter({ visible: true })).toBeVisible()
    await book(page, 'Ëndrra Kelmendi')

    await test.step('the trial ends and the business pages are closed', async () => {
      await pass(stage, trial + 1)
      for (const path of ['/', '/terminet', '/klientet', '/raportet', '/konfigurimet']) {
        await page.goto(path)
        await expect(heading(page, 'Akses i kufizuar')).toBeVisible()
      }
      const main = page.getByRole('main')
      for (const name of ['Dashboard', 'Terminet', 'Klientet', 'Raportet', 'Konfigurimet'])
        await expect(main.getByText(name, { exact: true })).toBeVisible()
      await expect(main.getByText('27.11.2026')).toBeVisible()
      await expect(main.getByRole('link', { name: 'Shiko Profilin' })).toBeVisible()
      await expect(page.getByRole('combobox', { name: /Kërko klientin/ })).toHaveCount(0)
      if (!isPhone)
        await expect(page.getByRole('navigation', { name: 'Menuja' }).getByRole('link')).toHaveText('Abonimi')
      await expectSound(page)
    })

    await test.step('what was entered stays readable and can be taken along', async () => {
      await page.getByRole('link', { name: 'Hap arkivin' }).click()
      await expect(page.getByText('Vetëm për lexim')).toBeVisible()
      await expect(page.getByText('Ëndrra Kelmendi')).toBeVisible()
      await expectSound(page)
      await page.getByRole('tab', { name: 'Klientet' }).click()
      await page.getByRole('button', { name: 'Ëndrra Kelmendi' }).click()
      await expect(page.getByRole('dialog').getByText('Prerje · 5 €')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: 'Eksportet' }).click()
      const download = page.waitForEvent('download')
      await page
        .getByRole('button', { name: /Shkarko: .*Excel/ })
        .first()
        .click()
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
      await expectSound(page)
    })

    await test.step('a plan is paid for and everything opens', async () => {
      await page.goto('/abonimi')
      await expect(page.getByText('Provë falas ka përfunduar!')).toBeVisible()
      await expect(plan(page, 'Mujor')).toContainText('4.99€/muaj')
      await expect(plan(page, 'Vjetor')).toContainText('49.99€/vit')
      await expect(plan(page, 'Vjetor')).toContainText('Më Popullor')
      await expect(plan(page, 'Vjetor')).toContainText('Kurseni 17%')
      await expectSound(page)
      await toBank(page, 'Vjetor')
      await expect(page.getByText('Kjo është vetëm një provë')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: /^Pagesa kryhet/ }).click()
      await page.waitForURL('**/payment-success?**')
      await expect(heading(page, 'Pagesa u konfirmua')).toBeVisible()
      await expect(page.getByText('e shtunë, 27 nëntor 2027')).toBeVisible()
      await expectSound(page)
      await page.getByRole('link', { name: 'Shko te Dashboard' }).click()
      await expect(page.getByText('Ëndrra Kelmendi').first()).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/')
    })

    await test.step('the status shows the term, the receipt, and a way to cancel', async () => {
      await page.goto('/abonimi?tab=statusi')
      await expect(page.getByText('Aktiv', { exact: true })).toBeVisible()
      await expect(page.getByText('27.11.2026 – 27.11.2027')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: /^Dëftesa 2026-/ }).click()
      const receipt = page.getByRole('dialog', { name: /^Dëftesa 2026-/ })
      await expect(receipt.getByText('Ky dokument nuk është kupon fiskal.')).toBeVisible()
      // Its address is what the file with all the data leads to.
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
}

test('a refused payment changes nothing, and a late confirmation arrives by itself', async ({ page, stage }) => {
  test.setTimeout(90_000)
  await logIn(page, await stage.owner())

  await toBank(page, 'Mujor')
  await page.getByRole('button', { name: /^Pagesa refuzohet/ }).click()
  await page.waitForURL('**/abonimi?pagesa=**')
  await expect(page.getByRole('alert')).toHaveText(/^Pagesa nuk u kryeBanka nuk e pranoi\. Mund të provoni përsëri\./)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mbyll njoftimin' }).click()
  await expect(page).toHaveURL(/\/abonimi$/)
  await page.getByRole('tab', { name: 'Statusi' }).click()
  await expect(page.getByText('Dështoi')).toBeVisible()
  await expect(page.getByText('Provë Falas')).toBeVisible()

  await toBank(page, 'Vjetor')
  await page.getByRole('link', { name: 'Kthehu pa paguar' }).click()
  await expect(page.getByText('Nëse e ndërpretë, nuk paguat asgjë.', { exact: false })).toBeVisible()

  const signed = await toBank(page, 'Mujor')
  await page.getByRole('button', { name: /^Pagesa mbetet në pritje/ }).click()
  await page.waitForURL('**/payment-success?**')
  await expect(heading(page, 'Po e konfirmojmë pagesën')).toBeVisible()
  await expect(page.getByText('Në pritje', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.request.post('/api/sandbox-checkout/deliver', { data: { ...signed, outcome: 'success' } })
  await expect(heading(page, 'Pagesa u konfirmua')).toBeVisible()
  // It begins where the trial ends.
  await expect(page.getByText(/27 dhjetor 2026/)).toBeVisible()
})

test('the page after the payment says so when it cannot know, and asks again', async ({ page, stage }) => {
  await logIn(page, await stage.owner())
  await toBank(page, 'Mujor')
  // No answer at first; then one that is as long under way as the press takes, for the page also asks by itself.
  const held: Route[] = []
  let line: 'cut' | 'slow' | 'good' = 'cut'
  await page.route('**/api/subscription/payment-status**', async (route) => {
    if (line === 'cut') await route.abort()
    else if (line === 'slow') held.push(route)
    else await route.continue()
  })
  await page.getByRole('button', { name: /^Pagesa kryhet/ }).click()
  await expect(
    page.getByText('Pagesa u krye, por nuk mund të konfirmohet ende. Ju lutem kontrolloni më vonë te Abonimi.'),
  ).toBeVisible()
  await expectAccessible(page)
  line = 'slow'
  await page.getByRole('button', { name: 'Kontrollo përsëri' }).click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  line = 'good'
  await Promise.all(held.map((route) => route.continue()))
  await expect(heading(page, 'Pagesa u konfirmua')).toBeVisible()
})

test('the look at the status that finds the session over says so once', async ({ page, stage }) => {
  await page.clock.install({ time: stageNow })
  await logIn(page, await stage.owner())
  await page.goto('/abonimi?tab=statusi')
  await expect(page.getByText('Provë Falas')).toBeVisible()
  await page.route('**/api/subscriptions/status', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer gone' } }),
  )
  // The look comes every half a minute, once the page has begun with it.
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(page).toHaveURL(/\/login$/, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('alert')).toHaveText(['Authentication failed. Please log in again.'])
  await expect(page.getByText('Sesioni', { exact: false })).toHaveCount(0)
})

test('a payment that cannot begin says so and leaves the plans as they were', async ({ page, stage }) => {
  await logIn(page, await stage.owner())
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

test('the administrator extends a subscription, and its salon opens at once', async ({ page, stage }) => {
  test.setTimeout(120_000)
  const owner = await stage.owner('Salloni Drita')
  await pass(stage, trial + 1)
  await logIn(page, admin)
  const salon = await secondBrowser(page)
  await logIn(salon, owner)
  await expect(heading(salon, 'Akses i kufizuar')).toBeVisible()

  await page.goto('/abonimi')
  await expect(heading(page, 'Menaxhimi i Abonimeve')).toBeVisible()

  await test.step('for one month, as offered', async () => {
    await page.getByRole('button', { name: 'Zgjat Abonimin' }).first().click()
    const window = page.getByRole('dialog', { name: 'Zgjat Abonimin' })
    await expect(window.getByLabel('Kohëzgjatja')).toHaveValue('1')
    await expectAccessible(page)
    await window.getByLabel('Përdoruesi').fill('salloni dri')
    await page.getByRole('option', { name: new RegExp(owner.email) }).click()
    await window.getByLabel('Kohëzgjatja').fill('121')
    await window.getByRole('button', { name: 'Zgjat', exact: true }).click()
    await expect(window.getByText('Zgjatja mund të jetë nga 1 deri në 120 muaj.')).toBeVisible()
    await window.getByLabel('Kohëzgjatja').fill('1')
    await window.getByRole('button', { name: 'Zgjat', exact: true }).click()
    await expect(page.getByText('Abonimi u zgjat me sukses!')).toBeVisible()
    await expect(page.getByRole('row', { name: /Salloni Drita.*27\.12\.2026/ })).toBeVisible()
    await expect(heading(salon, 'Akses i kufizuar')).toBeHidden()
  })

  await test.step('a payment in cash is written down, with its receipt, and a refund', async () => {
    await page.getByRole('button', { name: 'Pagesë në dorë' }).click()
    const window = page.getByRole('dialog', { name: 'Pagesë në dorë' })
    await window.getByLabel('Përdoruesi').fill(owner.email)
    await page.getByRole('option', { name: new RegExp(owner.email) }).click()
    await window.getByRole('button', { name: 'Regjistro pagesën' }).click()
    await expect(window.getByText('Shënimi është i detyrueshëm.')).toBeVisible()
    await window.getByLabel('Shënimi').fill('I pranoi Besa në sallon')
    await window.getByRole('button', { name: 'Regjistro pagesën' }).click()
    await expect(page.getByText('Pagesa u regjistrua dhe abonimi u zgjat.')).toBeVisible()
    await page.getByRole('tab', { name: 'Pagesat' }).click()
    const row = page.getByRole('row', { name: /Salloni Drita.*Para në dorë/ })
    await expect(row).toContainText('I pranoi Besa në sallon')
    await row.getByRole('button', { name: /^Veprimet/ }).click()
    await page.getByRole('menuitem', { name: 'Shëno rimbursim' }).click()
    const refund = page.getByRole('dialog', { name: 'Shëno rimbursim' })
    await expect(refund.getByLabel('Shuma e kthyer')).toHaveValue('4,99')
    await refund.getByLabel('Shënimi').fill('Kërkoi paratë mbrapsht')
    await refund.getByRole('button', { name: 'Ruaj' }).click()
    await expect(page.getByText('Rimbursimi u regjistrua.')).toBeVisible()
    await expect(row.getByText('Rimbursuar')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a price is saved, and the salon sees it', async () => {
    await savePrice(page, '5,49')
    await salon.goto('/abonimi')
    await expect(plan(salon, 'Mujor')).toContainText('5.49€/muaj')
    await savePrice(page, '4,99')
  })

  await test.step('when it is over the salon is told in red', async () => {
    await pass(stage, 100 * day)
    await logIn(salon, owner)
    await expect(salon.getByRole('alert').filter({ hasText: 'Abonimi juaj ka skaduar!' })).toBeVisible()
    await expect(salon.getByRole('main').getByText('Mujor')).toBeVisible()
    await expectAccessible(salon)
    await salon.getByRole('link', { name: 'Rinovo abonimin' }).click()
    await expect(heading(salon, 'Zgjidhni Planin Tuaj')).toBeVisible()
    const file = salon.waitForEvent('download')
    await salon
      .getByRole('region', { name: 'Të gjitha të dhënat e mia' })
      .getByRole('button', { name: /Excel/ })
      .click()
    expect((await file).suggestedFilename()).toMatch(/^te-dhenat_.*\.xlsx$/)
  })
})

test('what the provider reports beyond a plain payment waits for a person, with what to do', async ({
  page,
  stage,
}) => {
  const owner = await stage.owner('Salloni Besa')
  await logIn(page, owner)
  const signed = await toBank(page, 'Mujor')
  await page.getByRole('button', { name: /^Pagesa kryhet/ }).click()
  await expect(heading(page, 'Pagesa u konfirmua')).toBeVisible()
  const desk = await secondBrowser(page)
  await logIn(desk, admin)
  await desk.goto('/abonimi')
  await desk.getByRole('tab', { name: /Në shqyrtim/ }).click()

  // Another confirmation of the same order is another payment.
  await page.request.post('/api/sandbox-checkout/deliver', { data: { ...signed, outcome: 'success' } })
  await desk.reload()
  await desk.getByRole('tab', { name: /Në shqyrtim/ }).click()
  const twice = desk
    .getByRole('listitem')
    .filter({ hasText: 'Porosia u pagua dy herë' })
    .filter({ hasText: 'Salloni Besa' })
  await expect(twice).toContainText('Abonimi u zgjat vetëm një herë.')
  await expectAccessible(desk)
  await expect(twice.getByRole('button', { name: 'Prano pagesën' })).toHaveCount(0)
  await twice.getByRole('button', { name: 'Mbyll rastin' }).click()
  await desk.getByRole('dialog').getByLabel('Shënimi').fill('U kthye te Paysera')
  await desk.getByRole('dialog').getByRole('button', { name: 'Mbyll rastin' }).click()
  await expect(twice).toBeHidden()

  await page.request.post('/api/sandbox-checkout/deliver', { data: { ...signed, outcome: 'refund' } })
  await desk.reload()
  await desk.getByRole('tab', { name: /Në shqyrtim/ }).click()
  const refund = desk
    .getByRole('listitem')
    .filter({ hasText: 'Paysera raportoi një rimbursim' })
    .filter({ hasText: 'Salloni Besa' })
  await refund.getByRole('button', { name: 'Konfirmo rimbursimin' }).click()
  await desk.getByRole('dialog').getByLabel('Shënimi').fill('Sipas Paysera')
  await desk.getByRole('dialog').getByRole('switch', { name: 'Mbylle edhe qasjen' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Ruaj' }).click()
  await expect(refund).toBeHidden()
})
