import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { openMail } from './support/outbox.ts'
import { row } from './support/salon.ts'
import { createSession, logIn } from './support/session.ts'
import { adminLogin } from '#testing/defaults.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Filters the user list down to one. */
async function find(page: Page, email: string): Promise<Locator> {
  await page.getByLabel('Kërko përdorues').fill(email)
  await expect(page.getByText('1 përdorues', { exact: true })).toBeVisible()
  return row(page, email)
}

test('an administrator searches, edits, promotes, extends and deletes users, but not themselves @thorough', async ({
  page,
  server,
}) => {
  const owner = await server.createOwner('Ëndrra e Kaltër')
  await logIn(page, adminLogin, '/users')
  await expect(heading(page, 'Menaxhimi i Përdoruesve')).toBeVisible()

  await test.step('one’s own account cannot be changed here, and its row says why', async () => {
    const adminRow = row(page, adminLogin.email)
    await expect(adminRow.getByText('Llogarinë tuaj nuk e ndryshoni këtu, por te Profili.')).toBeVisible()
    for (const name of [/^Edito/, /^Zgjat Abonimin/, /^Fshi/]) {
      await expect(adminRow.getByRole('button', { name })).toBeDisabled()
    }
  })

  await test.step('the search ignores accents, and says if nobody matches', async () => {
    await page.getByLabel('Kërko përdorues').fill('endrra e kalt')
    await expect(page.getByText('1 përdorues', { exact: true })).toBeVisible()
    await expect(row(page, owner.email).getByText('Në Provë')).toBeVisible()
    await page.getByLabel('Kërko përdorues').fill('askush me këtë emër')
    await expect(page.getByText('Asnjë përdorues nuk përputhet.')).toBeVisible()
    await page.getByRole('button', { name: 'Pastro filtrat' }).click()
  })

  await test.step('an invalid date is refused, a valid one is saved', async () => {
    await (await find(page, owner.email)).getByRole('button', { name: /^Edito/ }).click()
    const form = page.getByRole('dialog', { name: 'Edito përdoruesin' })
    await form.getByLabel('Dita e fundit e provës', { exact: true }).fill('2026-13-45')
    await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(
      form.getByText('Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.'),
    ).toBeVisible()
    await form.getByLabel('Dita e fundit e provës', { exact: true }).fill('2026-12-24')
    await form.getByLabel('Username').fill('Ëndrra e Re')
    await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(page.getByText('Përdoruesi u përditësua me sukses!').first()).toBeVisible()
    await expect(row(page, 'Ëndrra e Re').getByText('24.12.2026')).toBeVisible()
  })

  await test.step('extends the subscription', async () => {
    await row(page, owner.email)
      .getByRole('button', { name: /^Zgjat Abonimin/ })
      .click()
    const form = page.getByRole('dialog', { name: 'Zgjedh Abonimin' })
    await form.getByLabel('Kohëzgjatja').fill('2')
    await form.getByRole('button', { name: 'Zgjat', exact: true }).click()
    await expect(page.getByText('Abonimi u zgjat me sukses!').first()).toBeVisible()
    await expect(row(page, owner.email).getByText('Aktiv', { exact: true })).toBeVisible()
    await expect(row(page, owner.email).getByText('Mujor')).toBeVisible()
  })

  await test.step('changes the full name, and confirms a new role', async () => {
    await row(page, owner.email)
      .getByRole('button', { name: /^Edito/ })
      .click()
    const form = page.getByRole('dialog', { name: 'Edito përdoruesin' })
    await form.getByLabel('Emri i plotë').fill('Arta Krasniqi')
    await form.getByLabel('Roli').click()
    await page.getByRole('option', { name: 'Administrator' }).click()
    await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    const question = page.getByRole('alertdialog', { name: 'Të ndryshohet roli?' })
    await expect(question.getByText(/salloni mbetet i paprekur/)).toBeVisible()
    await question.getByRole('button', { name: 'Kthehu' }).click()
    await form.getByLabel('Roli').click()
    await page.getByRole('option', { name: 'Përdorues' }).click()
    await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(form).toBeHidden()
    await row(page, owner.email)
      .getByRole('button', { name: /^Edito/ })
      .click()
    await form.getByRole('button', { name: 'Kthehu' }).click()
    await expect(form).toBeHidden()
    await expect(row(page, owner.email).getByText('Përdorues', { exact: true })).toBeVisible()
  })

  await test.step('deletes after confirmation', async () => {
    await row(page, owner.email).getByRole('button', { name: /^Fshi/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('A jeni të sigurt që dëshironi të fshini këtë përdorues?')).toBeVisible()
    await question.getByRole('button', { name: 'Fshi' }).click()
    await expect(page.getByText('Asnjë përdorues nuk përputhet.')).toBeVisible()
  })
})

test('an announcement goes to addresses and an audience, who can unsubscribe @thorough', async ({ page, server }) => {
  const owner = await server.createOwner('Salloni Njoftim')
  await logIn(page, adminLogin, '/notifications')
  await expect(heading(page, 'Njoftimet')).toBeVisible()
  const send = page.getByRole('button', { name: /^Dërgo te/ })

  await test.step('requires subject and message for the preview', async () => {
    await page.getByRole('button', { name: 'Pamja paraprake' }).click()
    await expect(page.getByText('Ju lutem plotësoni subjektin dhe mesazhin për të parë pamjen paraprake')).toBeVisible()
  })

  await test.step('names invalid addresses', async () => {
    await page.getByLabel('Subjekti').fill('Mirëmbajtje të dielën')
    await page.getByLabel('Mesazhi').fill('Përshëndetje,\n\nTë dielën në ora 02:00 ndalemi pak.')
    await page.getByLabel('Adresa të zgjedhura').check()
    await page
      .getByLabel('Adresat', { exact: true })
      .fill(`${owner.email}, gabim, a@b.example, c@d.example, e@f.example`)
    await expect(page.getByText('Email të pavlefshme: gabim')).toBeVisible()
    await expect(send).toBeDisabled()
    await page.getByLabel('Adresat', { exact: true }).fill(`${owner.email}, a@b.example, c@d.example, e@f.example`)
  })

  await test.step('is previewed and sent', async () => {
    await page.getByRole('button', { name: 'Pamja paraprake' }).click()
    const preview = page.getByRole('region', { name: 'Pamja paraprake' })
    await expect(preview.getByText('Orari <orari@localhost>')).toBeVisible()
    await expect(preview.getByText(`${owner.email}, a@b.example, c@d.example dhe 1 tjetër`)).toBeVisible()
    await page.getByRole('button', { name: 'Dërgo te 4 marrës' }).click()
    await expect(page.getByText('Njoftimi po u dërgohet 4 përdoruesve.').first()).toBeVisible()
    const recent = page.getByRole('region', { name: 'Njoftimet e fundit' })
    await expect(recent.getByText('4 të dërguara')).toBeVisible()
    await expect(page.getByLabel('Subjekti')).toHaveValue('')
  })

  await test.step('is sent to all active users', async () => {
    await page.getByLabel('Subjekti').fill('Çmime të reja')
    await page.getByLabel('Mesazhi').fill('Nga 1 dhjetori.')
    await page.getByLabel('Përdoruesit aktivë').check()
    await send.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dërgo njoftimin' }).click()
    const recent = page.getByRole('region', { name: 'Njoftimet e fundit' })
    await expect(recent.getByRole('listitem').filter({ hasText: 'Çmime të reja' })).toContainText(/\d+ të dërguara/)
    await expect(recent.getByRole('progressbar')).toHaveCount(0)
  })

  await test.step('the email in the outbox has a working unsubscribe link', async () => {
    await openMail(page, '', /Mirëmbajtje të dielën/)
    const link = page.getByRole('article').locator('a[href*="/unsubscribe"]').first()
    const address = (await link.getAttribute('href')) ?? ''
    await page.goto(new URL(address, server.url).pathname + new URL(address, server.url).search)
    await page.getByRole('button', { name: 'Nuk dua më njoftime' }).click()
    await expect(page.getByText('Nuk do të merrni më njoftime nga Orari.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dua përsëri njoftime' }).click()
    await expect(page.getByText('Do të merrni përsëri njoftimet nga Orari.')).toBeVisible()
  })
})

test('daily reports are sent to selected users @thorough', async ({ page, server }) => {
  const owner = await server.createOwner('Salloni Raport')
  await logIn(page, adminLogin, '/notifications')
  const panel = page.getByRole('region', { name: 'Raportet Ditore' })
  await panel.getByText('Të zgjedhurit').click()
  await panel.getByRole('button', { name: /^Dërgo raportet/ }).click()
  await expect(panel.getByText('Ju lutem zgjidhni të paktën një përdorues')).toBeVisible()
  await panel.getByRole('button', { name: 'Zgjidh të gjithë' }).click()
  await expect(panel.getByRole('checkbox', { name: /Salloni Raport/ })).toBeChecked()
  await panel.getByRole('button', { name: 'Hiqi të gjithë' }).click()
  await panel.getByLabel('Kërko përdorues').fill(owner.email)
  await panel.getByRole('checkbox', { name: /Salloni Raport/ }).check()
  await panel.getByRole('button', { name: 'Dërgo raportet (1)' }).click()
  await expect(page.getByText('Raportet po dërgohen: 1/1.').first()).toBeVisible()
  await expect(panel.getByText('1 i dërguar')).toBeVisible()
  await openMail(page, owner.email)
  await expect(page.getByRole('article')).toBeVisible()
})

test('the audit log is filtered and deleted from @thorough', async ({ page }) => {
  await logIn(page, adminLogin, '/history')
  await expect(heading(page, 'Historiku i veprimeve')).toBeVisible()
  await expect(page.getByText(/^Shfaqen 1 deri në \d+ nga \d+ rezultate$/)).toBeVisible()

  await page.getByLabel('Lloji i veprimit').click()
  await page.getByRole('option', { name: 'Hyrje' }).click()
  await expect(page).toHaveURL(/veprimi=login/)
  const rows = page.getByRole('table', { name: 'Historiku' }).locator('tbody tr')
  await expect(rows.first()).toContainText('Hyrje')
  await expect(rows.filter({ hasText: 'Krijim' })).toHaveCount(0)

  await page.getByLabel('Kërko në përshkrim').fill('nuk ka gjë të tillë')
  await expect(page.getByText('Asnjë veprim nuk përputhet.')).toBeVisible()
  await page.getByRole('button', { name: 'Pastro filtrat' }).click()
  await expect(rows.first()).toBeVisible()

  await rows.first().getByRole('button', { name: /^Fshi/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('A jeni të sigurt që dëshironi të fshini këtë veprim nga historiku?')).toBeVisible()
  await question.getByRole('button', { name: 'Fshi', exact: true }).click()
  await expect(page.getByText('Veprimi u fshi nga historiku.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Fshirje automatike' }).click()
  await question.getByRole('button', { name: 'Fshi të vjetrat' }).click()
  await expect(page.getByText(/^U fshi(në)? \d+ veprim/).first()).toBeVisible()
})

test('reports and ranking cover all salons @thorough', async ({ page }) => {
  await logIn(page, adminLogin, '/raportet')
  await expect(heading(page, 'Raportet dhe Statistika')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Përmbledhja e të ardhurave' })).toBeVisible()
  await expect(page.getByText(/^\d+ herë$/).first()).toBeVisible()
  await page.getByLabel('Vit', { exact: true }).click()
  await expect(page).toHaveURL(/periudha=vit/)
  await page
    .getByRole('button', { name: /^Shfaq terminet/ })
    .last()
    .click()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Sallonet' })).toBeVisible()
  await page.keyboard.press('Escape')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toMatch(/^raportet_year_.*\.xlsx$/)

  await page.goto('/top-activities')
  await expect(heading(page, 'Aktivitetet kryesore')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Renditja' }).getByText('Shumë aktiv').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Javë' }).click()
  await expect(page.getByRole('tab', { name: 'Javë' })).toHaveAttribute('aria-selected', 'true')
})

test('an owner has no access @thorough', async ({ page, server }) => {
  await logIn(page, await server.createOwner('Salloni Tjetër'), '/notifications')
  await expect(page.getByText('Nuk keni akses në këtë faqe.')).toBeVisible()
  await page.goto('/users')
  await page.waitForURL((url) => url.pathname === '/')
})

test('on narrow screens no icon overlaps a figure, every page can be reached, and a user’s actions have labels @thorough', async ({
  page,
  server,
}) => {
  const owner = await server.createOwner('Salloni i Ngushtë')
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, adminLogin, '/raportet')
  const revenue = page.getByRole('button', { name: /të ardhura në periudhë/ })
  await expect(revenue).toBeVisible()
  const distance = await revenue.evaluate((figure) => {
    const card = figure.closest('dl')!
    const { right } = figure.getBoundingClientRect()
    const icon = [...card.querySelectorAll('span[aria-hidden]')].find((one) => one.getBoundingClientRect().width > 0)
    return (icon ?? card).getBoundingClientRect()[icon ? 'left' : 'right'] - right
  })
  expect(distance).toBeGreaterThanOrEqual(12)

  for (const [label, title] of [
    ['Aktivitetet kryesore', 'Aktivitetet kryesore'],
    ['Historiku', 'Historiku i veprimeve'],
    ['Konfigurimet', 'Konfigurimet'],
  ] as const) {
    await page.getByRole('button', { name: 'Më shumë' }).click()
    // By keyboard: a tap that follows at once beside the button is ignored.
    await page.getByRole('menuitem', { name: label }).press('Enter')
    await expect(heading(page, title)).toBeVisible()
  }

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/users')
  for (const word of ['Edito', 'Zgjat Abonimin', 'Fshi'])
    await expect(row(page, owner.email).getByText(word, { exact: true }).filter({ visible: true })).toBeVisible()
})

test('the administrator sees whom a breach concerns, the texts of a salon, and saves the file @thorough', async ({
  page,
  server,
}) => {
  const owner = await server.createOwner('Salloni i Prekur')
  const { token, user } = await createSession(page.request, owner)
  await page.request.get('/api/export/json', { headers: { authorization: `Bearer ${token}` } })
  await page.setViewportSize({ width: 390, height: 844 })
  const period = 'nga=2025-01-01T00:00&deri=2035-12-31T23:59&konstatuar=2026-11-26T13:05'
  await logIn(page, adminLogin, `/siguria/shkelja?${period}&kush=${user.id}`)
  await page.getByRole('button', { name: 'Salloni i Prekur' }).click()
  const texts = page.getByRole('region', { name: 'Tekstet' })
  await expect(texts.getByText(/0 klientëve tuaj|hyri në sallonin tuaj/)).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Dosja' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('shkelja-2026-11-26.txt')
  const text = await readFile(await file.path(), 'utf8')
  for (const part of ['Salloni i Prekur', owner.email, 'SHA-256: ', '"detail":"GET /export/json"'])
    expect(text).toContain(part)
})
