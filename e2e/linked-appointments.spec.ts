import { expectAccessible } from './support/accessibility.ts'
import { expect, test, today, storeTheme } from './support/fixtures.ts'
import { appointment, book, callApi, createSalon, dialog, undoByKey } from './support/salon.ts'

test('a visit of two services by two barbers is booked, moves and is deleted as one', async ({ page, server }) => {
  await createSalon(page, server)
  await callApi(page, 'POST', '/user/barbers', { name: 'Blerta' })
  await callApi(page, 'POST', '/user/services', { name: 'Prerje', price: 12, duration: 30 })
  await callApi(page, 'POST', '/user/services', { name: 'Fenirim', price: 10, duration: 45 })
  await page.goto(`/terminet?date=${today}&new=1&time=11:00`)
  const form = dialog(page, 'Termin i ri')

  await test.step('books two parts one after the other', async () => {
    await form.getByLabel('Klienti').fill('Vjosa Dreshaj')
    await form.getByRole('radio', { name: /Prerje/ }).check()
    await form.getByLabel('Ora').fill('11:00')
    await form.getByRole('button', { name: 'Më shumë për terminin' }).click()
    await page.getByRole('menuitem', { name: 'Shërbim tjetër' }).click()
    const second = form.getByRole('group', { name: 'Shërbimi 2' })
    await second.getByLabel('Shërbimi', { exact: true }).fill('Fenirim')
    await page.getByRole('option', { name: /Fenirim/ }).click()
    await second.getByLabel('Berberi').click()
    await page.getByRole('option', { name: 'Blerta' }).click()
    await expect(form.getByText(/1.orë 15.min · 22,00.€/)).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Shto terminin' }).click()
    await expect(form).toBeHidden()
    await expect(appointment(page, /Vjosa Dreshaj, Prerje, 11:00 deri 11:30, .*pjesa 1 nga 2/)).toBeVisible()
    await expect(appointment(page, /Vjosa Dreshaj, Fenirim, 11:30 deri 12:15, Blerta, .*pjesa 2 nga 2/)).toBeVisible()
  })

  await test.step('the details show the whole visit', async () => {
    await appointment(page, /pjesa 1 nga 2/).click()
    const details = page.getByRole('dialog', { name: 'Vjosa Dreshaj' })
    await expect(details.getByText('Një vizitë, 2 berberë')).toBeVisible()
    await expect(details.getByText('11:30 Fenirim')).toBeVisible()
    await expect(details.getByText(/22,00.€/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('moving one part moves both, and is undone', async () => {
    await appointment(page, /pjesa 1 nga 2/).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(appointment(page, /Fenirim, 11:45 deri 12:30/)).toBeVisible()
    await undoByKey(page, /^Vjosa Dreshaj · .*ndryshuan/)
    await expect(appointment(page, /Fenirim, 11:30 deri 12:15/)).toBeVisible()
  })

  await test.step('the visit is deleted and restored as one', async () => {
    await appointment(page, /pjesa 1 nga 2/).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Fshi terminin' }).click()
    await expect(appointment(page, /Vjosa Dreshaj/)).toHaveCount(0)
    await undoByKey(page, /^Vjosa Dreshaj · .*u fshinë/)
    await expect(appointment(page, /pjesa 1 nga 2/)).toBeVisible()
    await expect(appointment(page, /pjesa 2 nga 2/)).toBeVisible()
  })
})

const id = (n: number) => `0190a0a0-0000-7000-8000-00000000000${n}`

test('moving a visit of a series asks for the scope @thorough', async ({ page, server }) => {
  await createSalon(page, server)
  const { data } = await callApi<{ data: { id: string }[] }>(page, 'GET', '/user/barbers')
  const dates = ['2026-11-20', '2026-11-27', '2026-12-04'].map((appointment_date, n) => ({
    id: id(n),
    appointment_date,
    appointment_time: '11:00',
    barber_id: data[0]?.id,
  }))
  const visit = { client_name: 'Fisnik Hoxha', service_name: 'Prerje', price: 5 }
  await callApi(page, 'POST', '/series', { id: id(9), every: 1, unit: 'week', times: 3, ...visit, dates })
  await page.goto(`/terminet?date=${today}`)
  const question = page.getByRole('alertdialog', { name: 'Termini nuk është i vetëm' })

  await appointment(page, /Fisnik Hoxha/).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await question.getByRole('button', { name: 'Kthehu' }).click()
  await expect(appointment(page, /Fisnik Hoxha.*11:00 deri 11:30/)).toBeVisible()

  await appointment(page, /Fisnik Hoxha/).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await question.getByLabel('Këtë dhe pasardhësit').check()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Vazhdo' }).click()
  await expect(page.getByText('Fisnik Hoxha · 3 termine u ndryshuan.')).toBeVisible()
  await page.goto('/terminet?date=2026-12-04')
  await expect(appointment(page, /Fisnik Hoxha.*11:15 deri 11:45/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a conflict in a series is moved before saving, and this and the following visits are cancelled @thorough', async ({
    page,
    server,
  }) => {
    await storeTheme(page, 'dark')
    await createSalon(page, server)
    await callApi(page, 'POST', '/user/services', { name: 'Prerje', price: 5, duration: 30 })
    await book(page, { client: 'Gent Hoxha', date: '2026-11-27', time: '15:00' })
    await page.goto(`/terminet?date=${today}&new=1&time=15:00`)
    const form = dialog(page, 'Termin i ri')
    await form.getByLabel('Klienti').fill('Fisnik Hoxha')
    await form.getByRole('radio', { name: /Prerje/ }).check()
    await expect(form.getByRole('button', { name: /^sot 15:00/ })).toBeVisible()
    await form.getByRole('button', { name: 'Më shumë për terminin' }).click()
    await page.getByRole('menuitem', { name: 'Përsërite' }).click()
    await form.getByLabel('Përsëritet çdo').click()
    await page.getByRole('option', { name: '1', exact: true }).click()
    await form.getByRole('combobox', { name: /^Sa herë/ }).click()
    await page.getByRole('option', { name: '3 herë' }).click()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Shto terminin' }).click()

    const dates = dialog(page, 'Fisnik Hoxha, çdo javë')
    await expect(dates.getByRole('listitem')).toHaveCount(3)
    await expect(dates.getByText(/15:00 · .* · e zënë nga Gent Hoxha/)).toBeVisible()
    await dates.getByLabel('Për e premte, 27 nëntor').click()
    await page.getByRole('option', { name: /^15:30/ }).click()
    await expectAccessible(page)
    await dates.getByRole('button', { name: 'Cakto 3 termine' }).click()
    await expect(dates).toBeHidden()
    await expect(appointment(page, /Fisnik Hoxha, Prerje, 15:00 deri 15:30, .*përsëritet/)).toBeVisible()

    await appointment(page, /Fisnik Hoxha/).click()
    const details = dialog(page, 'Fisnik Hoxha')
    await expect(details.getByText('çdo javë · 1 nga 3')).toBeVisible()
    await details.getByRole('button', { name: 'Anulo' }).click()
    await page.getByLabel('Këtë dhe pasardhësit').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Anulo terminin' }).click()
    await expect(page.getByText('Fisnik Hoxha · 3 termine u anuluan.')).toBeVisible()
  })
})
