import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { createSalon, dialog, row } from './support/salon.ts'

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Blerta Krasniqi – Fade',
  'DTSTART:20240105T093000Z',
  'DTEND:20240105T101500Z',
  'RRULE:FREQ=WEEKLY;COUNT=3',
  'EXDATE:20240112T093000Z',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2',
  'SUMMARY:Pushim',
  'DTSTART;VALUE=DATE:20240106',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

test('visits of a calendar are previewed, come to their client, and are undone @thorough', async ({ page, server }) => {
  await createSalon(page, server)
  await page.goto('/klientet')
  await page.getByRole('button', { name: 'Importo klientë nga një skedar' }).click()
  await page
    .getByLabel('Skedari i klientëve')
    .setInputFiles({ name: 'kalendari.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) })
  const review = dialog(page, 'Kështu do të duket')
  await expect(review.getByText('Gjithsej 3 rreshta, secili në një vend të vetëm.')).toBeVisible()
  await expect(review.getByText('5.1.2024, 10:30')).toBeVisible()
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Shiko 1 që nuk u kuptua' }).click()
  const outside = dialog(page, 'Rreshtat që nuk vijnë')
  await expect(outside.getByText(/^Pushim/)).toBeVisible()
  await expectAccessible(page)
  await outside.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }).click()
  await review.getByRole('button', { name: 'Lëviz 1 klient dhe 2 vizita' }).click()
  const imported = dialog(page, 'Salloni juaj është këtu')
  await expect(imported.getByRole('list', { name: 'Çka erdhi' })).toHaveText(/Klientë të rinj1.*Vizita të kaluara2/)
  await expectAccessible(page)
  await imported.getByRole('button', { name: 'Mbyll' }).last().click()
  await row(page, 'Blerta Krasniqi').click()
  await expect(page.getByRole('dialog').getByText('Nga kalendari')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Importo klientë nga një skedar' }).click()
  await page.getByRole('button', { name: 'Zhbëj: kalendari.ics' }).click()
  await expect(page.getByText(/^Importi u zhbë/)).toBeVisible()
  await page.getByRole('button', { name: 'Kthehu' }).click()
  await expect(row(page, 'Blerta Krasniqi')).toHaveCount(0)
})
