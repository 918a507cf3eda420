import { bookAsVisitor } from './support/clientLink.ts'
import { expect, test } from './support/fixtures.ts'
import { appointment, callApi, createSalon, meetOpeningConditions } from './support/salon.ts'

test('a client without JavaScript confirms, moves, cancels and restores a visit, which the salon sees at once @thorough', async ({
  page,
  server,
  newPage,
}) => {
  await createSalon(page, server)
  await callApi(page, 'POST', '/user/services', { name: 'Prerje', price: 5, duration: 30 })
  await meetOpeningConditions((...call) => callApi(page, ...call))
  await callApi(page, 'PUT', '/user/online-booking', { enabled: true, approval: 'never' })
  const phone = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const link = await bookAsVisitor(page, 'salloni-mira')
  await phone.goto(link)

  await test.step('confirms the visit', async () => {
    await phone.getByRole('button', { name: 'Po vij' }).click()
    await expect(phone.getByRole('status')).toHaveText('Salloni e di që po vini.')
  })

  await test.step('moves it, and the open schedule shows it', async () => {
    await page.goto('/terminet?date=2026-11-23')
    await phone.getByRole('link', { name: /^Zhvendos terminin/ }).click()
    await phone.getByText('E hënë, 23 nëntor').click()
    await phone
      .getByRole('group')
      .filter({ hasText: 'E hënë, 23 nëntor' })
      .getByRole('button', { name: '11:00' })
      .click()
    await expect(phone.getByRole('status')).toContainText('Termini u zhvendos')
    await expect(phone.getByRole('heading', { name: 'E hënë, 23 nëntor' })).toBeVisible()
    await expect(appointment(page, /Ëndrit Hoxha.*11:00/)).toBeVisible()
  })

  await test.step('cancels it after a question, and restores it', async () => {
    await phone.getByRole('link', { name: 'Anulo terminin' }).click()
    await phone.getByRole('button', { name: 'Po, anulo' }).click()
    await expect(phone.getByRole('heading', { name: 'Termini u anulua' })).toBeVisible()
    await expect(appointment(page, /Ëndrit Hoxha.*Anuluar/)).toBeVisible()
    await phone.getByRole('button', { name: 'Riktheje terminin' }).click()
    await expect(phone.getByRole('status')).toHaveText('Termini u rikthye.')
    await expect(appointment(page, /Ëndrit Hoxha.*11:00.*Ne pritje/)).toBeVisible()
  })

  await test.step('agrees to messages and asks for the data, which the salon reads', async () => {
    await phone.getByRole('link', { name: 'Çfarë ruhet për ju' }).click()
    await phone.getByRole('button', { name: 'Pranoj mesazhe' }).click()
    await expect(phone.getByText('Pranoni mesazhe.')).toBeVisible()
    await phone.getByRole('button', { name: 'Kërko të dhënat' }).click()
    await expect(phone.getByRole('status')).toContainText('Kërkuat të dhënat')
    await page.goto('/')
    await page.getByRole('link', { name: /kërkesë pret/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ëndrit Hoxha' })).toContainText('Jepi të dhënat')
  })
})
