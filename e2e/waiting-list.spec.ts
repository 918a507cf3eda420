import { expectAccessible } from './support/accessibility.ts'
import { expect, test, today, storeTheme } from './support/fixtures.ts'
import { appointment, callApi, createSalon, dialog } from './support/salon.ts'

test('a client who waits gets a cancelled visit’s place, and the move is undone @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server, [
    { client: 'Besa Rama', time: '12:00' },
    { client: 'Zana Shala', phone: '044 123 456', time: '17:00' },
  ])
  await page.goto(`/terminet?date=${today}`)
  await appointment(page, /Zana Shala/).click()
  await page.getByRole('button', { name: 'Më shumë veprime' }).click()
  await page.getByRole('menuitem', { name: 'Më herët?' }).click()
  await expect(dialog(page, 'Më herët?')).toBeVisible()
  await expectAccessible(page)
  await dialog(page, 'Më herët?').getByRole('button', { name: 'Vendos në pritje' }).click()
  await expect(page.getByText('Zana Shala pret për një orë më të hershme.')).toBeVisible()

  const { appointments } = await callApi<{ appointments: { id: string; client_name: string }[] }>(
    page,
    'GET',
    `/appointments?from=${today}&to=${today}`,
  )
  const besa = appointments.find(({ client_name }) => client_name === 'Besa Rama')
  await callApi(page, 'PUT', `/appointments/${besa?.id}`, { status: 'cancelled', cancel_reason: 'client' })

  await page.goto('/')
  await page.getByRole('button', { name: '1 orë u lirua' }).click()
  const freed = page.getByRole('region', { name: 'U lirua' })
  await expect(freed).toContainText('12:00')
  await expect(freed.getByRole('button', { name: 'Dërgo: Zana Shala' })).toBeVisible()
  await expectAccessible(page)
  await freed.getByRole('button', { name: 'Zhvendos: Zana Shala' }).click()
  await expect(freed).toBeHidden()
  await page.getByRole('button', { name: 'Zhbëje' }).click()
  await expect(freed).toContainText('12:00')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a client without an appointment joins the queue and is seated with one tap @thorough', async ({
    page,
    server,
  }) => {
    await storeTheme(page, 'dark')
    await createSalon(page, server)
    await callApi(page, 'POST', '/user/services', { name: 'Prerje', price: 5, duration: 30 })
    await page.goto('/')
    await page.getByRole('button', { name: /^Radha dhe pritja/ }).click()
    const queue = dialog(page, 'Radha dhe pritja')
    await queue.getByRole('button', { name: 'Shto në radhë' }).click()
    await queue.getByLabel('Emri').fill('Luan Meta')
    await queue.getByRole('button', { name: 'Shto në radhë' }).click()
    await expect(queue.getByText('Luan Meta')).toBeVisible()
    await expectAccessible(page)
    await queue
      .getByRole('button', { name: /^Ul: Luan Meta/ })
      .first()
      .click()
    await expect(queue.getByText('Askush nuk pret në sallon.')).toBeVisible()
    await queue.getByRole('button', { name: 'Mbyll' }).click()
    await expect(page.getByRole('region', { name: 'Tani' })).toContainText('Luan Meta')
  })
})
