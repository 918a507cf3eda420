import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  secondBrowser,
  test,
  today,
  useTheme,
  type Owner,
  type Stage,
} from './stage.ts'

interface Booking {
  client: string
  service?: string
  price?: number
  date?: string
  time: string
  phone?: string
  status?: 'confirmed' | 'cancelled'
}

/** Speaks to the server as the page's session does. */
async function call<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return (await answer.json()) as Answer
}

async function book(page: Page, booking: Booking): Promise<void> {
  const { data: barbers } = await call<{ data: { id: string }[] }>(page, 'GET', '/user/barbers')
  const { appointment } = await call<{ appointment: { id: string } }>(page, 'POST', '/appointments', {
    client_name: booking.client,
    client_phone: booking.phone,
    service_name: booking.service ?? 'Prerje',
    price: booking.price ?? 5,
    appointment_date: booking.date ?? today,
    appointment_time: booking.time,
    barber_id: barbers[0]?.id,
  })
  if (booking.status) await call(page, 'PUT', `/appointments/${appointment.id}`, { status: booking.status })
}

/** Logs a new owner in and gives their salon what it needs. */
async function open(page: Page, stage: Stage, bookings: readonly Booking[] = []): Promise<Owner> {
  const owner = await stage.owner()
  await logIn(page, owner)
  for (const booking of bookings) await book(page, booking)
  return owner
}

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

const week: Booking[] = [
  { client: 'Ëndrra Çela', phone: '044 123 456', time: '09:00', status: 'confirmed' },
  { client: 'Ëndrra Çela', date: '2026-11-18', time: '09:00', status: 'confirmed', service: 'Fade', price: 7.5 },
  { client: 'Besnik Hoxha', time: '10:00', status: 'confirmed', service: 'Mjekër', price: 3 },
  { client: 'Gent Shala', time: '11:00', status: 'cancelled' },
]

for (const { name, theme, viewport } of [
  { name: 'computer', theme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'phone', theme: 'dark', viewport: { width: 390, height: 844 } },
  { name: 'small phone', theme: 'light', viewport: { width: 360, height: 740 } },
  { name: 'computer in the dark', theme: 'dark', viewport: { width: 1440, height: 900 } },
] as const) {
  test.describe(name, () => {
    test.use({ viewport })

    test('every page of the business stands without a finding, also while it is empty', async ({ page, stage }) => {
      await useTheme(page, theme)
      await open(page, stage)
      const look = async (path: string, heading: string, sign: Locator) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(sign.first()).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await look('/klientet', 'Klientet', page.getByText('Nuk ka kliente aktive.'))
      await look('/klientet?skeda=anulime', 'Klientet', page.getByText('Nuk ka kliente me anulime.'))
      await look('/raportet', 'Raportet e Mia', page.getByText('Nuk ka të dhëna për shërbimet'))
      await look('/konfigurimet?skeda=sherbimet', 'Konfigurimet e Mia', page.getByText('Nuk keni ende shërbime.'))

      for (const booking of week) await book(page, booking)
      await call(page, 'POST', '/user/services', { name: 'Prerje', price: 5, duration: 30 })
      await look('/klientet', 'Klientet', page.getByText('Ëndrra Çela'))
      await look('/raportet', 'Raportet e Mia', page.getByText('Terminet e fundit'))
      await look('/konfigurimet?skeda=sherbimet', 'Konfigurimet e Mia', page.locator('[data-service]'))
      await look('/konfigurimet?skeda=berberet', 'Konfigurimet e Mia', page.locator('[data-barber]'))
      await look('/profili', 'Profili im', page.getByText('Kjo pajisje'))
    })
  })
}

test('clients: found by any part, opened, changed, and booked again', async ({ page, stage }) => {
  await open(page, stage, week)
  await page.goto('/klientet')
  await expect(row(page, 'Ëndrra Çela')).toContainText(/12,50.€/)
  await expect(page.getByRole('tab', { name: /Aktivë/ })).toContainText('2')
  await book(page, { client: 'Ëndrra Çela', phone: '044 123 456', time: '12:00', price: 4, status: 'confirmed' })
  await expect(row(page, 'Ëndrra Çela')).toContainText(/16,50.€/)
  await page.getByRole('tab', { name: /Me anulime/ }).click()
  await expect(row(page, 'Gent Shala')).toBeVisible()
  await page.getByRole('tab', { name: /Aktivë/ }).click()

  await test.step('search does not mind ë and ç', async () => {
    await page.getByLabel('Kërko në listë').fill('endrra cel')
    await expect(row(page, 'Besnik Hoxha')).toHaveCount(0)
    await expect(row(page, 'Ëndrra Çela')).toBeVisible()
    await page.getByLabel('Kërko në listë').fill('askush')
    await expect(page.getByText('Nuk u gjet asnje klient me kete emer')).toBeVisible()
    await page.getByRole('button', { name: 'Pastro kërkimin' }).click()
    await expect(row(page, 'Besnik Hoxha')).toBeVisible()
  })

  await test.step('the sheet has an address of its own', async () => {
    await page.getByRole('button', { name: 'Ëndrra Çela' }).click()
    const sheet = dialog(page, 'Ëndrra Çela')
    await expect(sheet.getByRole('link', { name: '044 123 456' })).toHaveAttribute('href', 'tel:044123456')
    await expect(sheet.getByText('Fade')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(sheet.getByText('Fade')).toBeVisible()
  })

  await test.step('a change keeps what was typed when somebody was faster', async () => {
    const sheet = dialog(page, 'Ëndrra Çela')
    await sheet.getByRole('button', { name: 'Ndrysho' }).click()
    const form = dialog(page, 'Ndrysho klientin')
    await form.getByLabel('Shënime').fill('Pa parfum')
    const id = new URL(page.url()).searchParams.get('klienti')
    await call(page, 'PUT', `/clients/${id}`, { phone: '049 111 222' })
    await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(form.getByText('Klienti u ndryshua ndërkohë nga dikush tjetër.', { exact: false })).toBeVisible()
    await expect(form.getByText('049 111 222')).toBeVisible()
    await expect(form.getByLabel('Shënime')).toHaveValue('Pa parfum')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Përdor timen' }).click()
    await expect(page.getByText('Të dhënat e klientit u ruajtën.')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(sheet.getByText('Pa parfum')).toBeVisible()
  })

  await test.step('the next appointment opens with what is known', async () => {
    await dialog(page, 'Ëndrra Çela').getByRole('button', { name: 'Termin i ri' }).click()
    const form = dialog(page, 'Termin i ri')
    await expect(form.getByLabel('Klienti')).toHaveValue('Ëndrra Çela')
    await expect(form.getByLabel('Telefoni')).toHaveValue('044 123 456')
    await expect(form.getByLabel('Shërbimi')).not.toHaveValue('')
  })
})

test('the header finds a client from anywhere and shows the history', async ({ page, stage }) => {
  await open(page, stage, week)
  await page.goto('/raportet')
  await expect(page.getByText('Terminet e fundit').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('cela')
  await page.getByRole('option', { name: /Ëndrra Çela/ }).click()
  const sheet = dialog(page, 'Ëndrra Çela')
  await expect(sheet.getByText('Fade')).toBeVisible()
  await expect(sheet.getByText('Erdhi 2 nga 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/raportet$/)
})

test('the price list: added, changed in place, deactivated when it was used', async ({ page, stage }) => {
  await open(page, stage)
  await call(page, 'POST', '/user/services', { name: 'Prerje', price: 5, duration: 30 })
  await call(page, 'POST', '/user/services', { name: 'Larje', price: 2, duration: 15 })
  await book(page, { client: 'Besnik Hoxha', time: '10:00', service: 'Prerje' })
  await page.getByRole('link', { name: 'Konfigurimet' }).click()
  await page.getByRole('tab', { name: 'Shërbimet' }).click()

  await test.step('adds one', async () => {
    await page.getByRole('button', { name: 'Shto Shërbim' }).click()
    const form = dialog(page, 'Shto Shërbim')
    await expect(form.getByLabel('Çmimi')).toHaveValue('0,00')
    await expect(form.getByLabel('Kohëzgjatja', { exact: true })).toHaveValue(/^30\s+min$/)
    await form.getByRole('button', { name: 'Shto', exact: true }).click()
    await expect(form.getByText('Emri i shërbimit është i detyrueshëm.')).toBeVisible()
    await expect(form.getByText('Çmimi duhet të jetë më i madh se 0.')).toBeVisible()
    await form.getByLabel('Emri').fill('Fade')
    await form.getByLabel('Çmimi').fill('7,50')
    await form.getByRole('button', { name: 'Shto', exact: true }).click()
    await expect(page.getByText('Shërbimi Fade u shtua me sukses!')).toBeVisible()
    await expect(page.getByLabel('Emri: Fade')).toBeFocused()
  })

  await test.step('one call for each changed service', async () => {
    const puts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts.push(request.url())
    })
    await page.getByLabel('Çmimi: Fade').fill('0')
    await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
    await expect(page.getByText('Çmimi duhet të jetë më i madh se 0.')).toBeVisible()
    await expect(page.getByLabel('Çmimi: Fade')).toBeFocused()
    await page.getByLabel('Çmimi: Fade').fill('8')
    await page.getByRole('switch', { name: 'Aktiv: Larje' }).click()
    await expect(page.getByText('2 ndryshime të paruajtura')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
    await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible()
    expect(puts).toHaveLength(2)
    await page.reload()
    await expect(page.getByLabel('Çmimi: Fade')).toHaveValue('8,00')
    await expect(page.getByRole('switch', { name: 'Aktiv: Larje' })).not.toBeChecked()
  })

  await test.step('what appointments use stays, deactivated', async () => {
    await page.getByRole('button', { name: 'Fshi: Prerje' }).click()
    await page.getByRole('button', { name: 'Fshi shërbimin' }).click()
    await expect(page.getByText('Shërbimi ka termine, prandaj u çaktivizua dhe nuk u fshi.')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Aktiv: Prerje' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Fshi: Larje' }).click()
    await page.getByRole('button', { name: 'Fshi shërbimin' }).click()
    await expect(page.getByLabel('Emri: Larje')).toBeHidden()
  })

  await test.step('nobody leaves by accident, neither by a link nor by the way back', async () => {
    await page.getByLabel('Emri: Fade').fill('Fade me mjekër')
    await page.getByRole('link', { name: 'Klientet' }).click()
    const question = page.getByRole('alertdialog', { name: 'Të largoheni pa ruajtur?' })
    await question.getByRole('button', { name: 'Qëndro' }).click()
    await expect(question).toBeHidden()
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Qëndro' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/konfigurimet/)
    await expect(page.getByLabel('Emri: Fade')).toHaveValue('Fade me mjekër')
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Largohu pa ruajtur' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dita e sotme' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('settings are reached by the avatar, and a service is changed in a sheet', async ({ page, stage }) => {
    await useTheme(page, 'dark')
    await open(page, stage)
    await call(page, 'POST', '/user/services', { name: 'Prerje', price: 5, duration: 30 })
    await page.getByRole('button', { name: /Llogaria/ }).click()
    await page.getByRole('menuitem', { name: 'Konfigurimet' }).click()
    await page.getByRole('tab', { name: 'Shërbimet' }).click()
    await page.getByRole('button', { name: /Prerje/ }).click()
    const sheet = dialog(page, 'Ndrysho shërbimin')
    await sheet.getByLabel('Çmimi').fill('6')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Gati' }).click()
    await expect(page.getByText('E paruajtur')).toBeVisible()
    await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
    await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible()
    await expect(page.getByText('30 min · 6,00 €')).toBeVisible()
  })
})

test('barbers: a second one, another colour, another order, and at least one who is active', async ({
  page,
  stage,
}) => {
  await open(page, stage)
  await page.goto('/konfigurimet?skeda=berberet')
  await page.getByRole('button', { name: 'Shto berber' }).click()
  const form = dialog(page, 'Shto berber')
  await form.getByLabel('Emri').fill('Çlirim')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Shto', exact: true }).click()
  await expect(page.getByText('Berberi Çlirim u shtua me sukses!')).toBeVisible()

  await page.getByRole('button', { name: 'Më lart: Çlirim' }).click()
  await page.getByRole('button', { name: /Ngjyra: Çlirim/ }).click()
  await page.getByRole('radio', { name: 'Qiell' }).click()
  await page.getByLabel('Emri: Çlirim').fill('Çlirim Berisha')
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
  await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible()
  await expect(page.locator('[data-barber]').first().getByRole('textbox')).toHaveValue('Çlirim Berisha')
  await page.goto('/terminet')
  await expect(page.getByText('Çlirim Berisha').first()).toBeVisible()

  await page.goto('/konfigurimet?skeda=berberet')
  for (const name of ['Çlirim Berisha', 'Salloni Mira'])
    await page
      .locator('[data-barber]', { has: page.getByLabel(`Emri: ${name}`) })
      .getByRole('switch')
      .click()
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
  await expect(page.getByText('Salloni duhet të ketë së paku një berber aktiv.')).toBeVisible()
  await expect(page.getByText('1 ndryshim i paruajtur')).toBeVisible()
})

test('reports: every figure opens its list, a row can go, and the workbook is saved', async ({ page, stage }) => {
  await open(page, stage, week)
  await page.goto('/raportet')
  await expect(page.getByText('21 tetor – 20 nëntor 2026')).toBeVisible()

  await test.step('figures open what they counted', async () => {
    const open = async (figure: Locator, title: string, rows: number) => {
      await figure.click()
      const list = dialog(page, title)
      await expect(list.getByRole('row')).toHaveCount(rows + 1)
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
    }
    await open(page.getByRole('button', { name: /Termine në periudhë 4/ }), 'Terminet e periudhës', 4)
    await open(page.getByRole('button', { name: /Të ardhura në periudhë 15,50/ }), 'Të ardhurat e periudhës', 3)
    await open(page.getByRole('button', { name: /Termine të anuluara 1/ }), 'Terminet e anuluara', 1)
    await open(page.getByRole('button', { name: /Klientët e mi 3/ }), 'Klientët e periudhës', 3)
    await open(page.getByRole('button', { name: /Shfaq terminet: 16–20 nën/ }), 'Terminet, 16–20 nën', 4)
    await open(page.getByRole('button', { name: '1 herë Fade' }), 'Fade', 1)
    await open(page.getByRole('button', { name: /Salloni Mira/ }).last(), 'Terminet e Salloni Mira', 4)
  })

  await test.step('a period of its own', async () => {
    await page.getByRole('radio', { name: 'Javë' }).click()
    await expect(page.getByText('14 nëntor – 20 nëntor 2026')).toBeVisible()
    await expect(page.getByRole('button', { name: /Shfaq terminet: pre 20/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Javë' })).toBeChecked()
  })

  await test.step('deletes a recent appointment after the sentence', async () => {
    await page.getByRole('button', { name: 'Fshi: Gent Shala', exact: false }).click()
    const question = page.getByRole('alertdialog', {
      name: 'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
    })
    await question.getByRole('button', { name: 'Fshi terminin' }).click()
    await expect(page.getByText('Termini u fshi me sukses!', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: /Termine në periudhë 3/ })).toBeVisible()
  })

  await test.step('saves the workbook', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    expect((await saving).suggestedFilename()).toBe(`raportet_week_${today}.xlsx`)
  })
})

/** One pixel, as small as a picture can be. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('profile: another name, a picture, a new password that ends the other session', async ({ page, stage }) => {
  const owner = await open(page, stage)
  const other = await secondBrowser(page)
  await logIn(other, owner)
  await other.goto('/klientet')
  await page.goto('/profili')
  await expect(page.getByText('Kjo pajisje')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Shkyçi pajisjet e tjera' })).toBeVisible()

  await test.step('two passwords that differ', async () => {
    await page.getByLabel('Username').fill('Mira Krasniqi')
    await page.getByLabel('Fjalëkalimi i ri').fill('çelësi i ri')
    await page.getByLabel('Konfirmo fjalëkalimin').fill('tjetër gjë')
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(page.getByText('Fjalëkalimi dhe konfirmimi nuk përputhen!')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('Mira Krasniqi')
  })

  await test.step('saved, and the other browser is out', async () => {
    await page.getByLabel('Konfirmo fjalëkalimin').fill('çelësi i ri')
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(page.getByText('Profili u përditësua me sukses!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Shkyçi pajisjet e tjera' })).toBeHidden()
    await other.goto('/raportet')
    await expect(other).toHaveURL(/\/login/)
    await other.goto('/landing')
    await logIn(other, { ...owner, password: 'çelësi i ri' })
  })

  await test.step('a new address waits for its link', async () => {
    await page.getByLabel('Email').fill(`re.${owner.email}`)
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(page.getByText(`Ju dërguam një link te re.${owner.email}.`, { exact: false })).toBeVisible()
  })

  await test.step('a picture: refused, looked at, saved, removed', async () => {
    const file = page.getByLabel('Skedari i fotografisë')
    await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
    await expect(page.getByText('Fotografia mund të jetë më së shumti 2 MB.')).toBeVisible()
    await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: pixel })
    await page.getByRole('button', { name: 'Ruaj fotografinë' }).click()
    await expect(page.getByText('Fotografia u ruajt.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Llogaria/ }).locator('img')).toHaveAttribute(
      'src',
      /\/api\/avatars\//,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Hiqe' }).click()
    await expect(page.getByText('Fotografia u hoq.')).toBeVisible()
  })

  await test.step('all of the data in a file', async () => {
    for (const [label, name] of [
      ['Excel (XLSX)', `te-dhenat_${today}.xlsx`],
      ['JSON', `te-dhenat_${today}.json`],
    ] as const) {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: label }).click()
      expect((await saving).suggestedFilename()).toBe(name)
    }
  })
  await other.context().close()
})
