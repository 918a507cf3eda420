import type { Locator } from '@playwright/test'
import { expect, test, today } from './support/fixtures.ts'
import { createSalon, dialog, sampleWeek } from './support/salon.ts'

test('every figure of a report opens its list, an appointment is deleted, and the workbook is downloaded @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server, sampleWeek)
  await page.goto('/raportet')
  await expect(page.getByText('21 tetor – 20 nëntor 2026')).toBeVisible()

  await test.step('figures open the rows they count', async () => {
    const open = async (figure: Locator, title: string, rows: number) => {
      await figure.click()
      const list = dialog(page, title)
      await expect(list.getByRole('row')).toHaveCount(rows + 1)
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
    }
    await open(page.getByRole('button', { name: /Termine në periudhë 3/ }), 'Terminet e periudhës', 3)
    await open(page.getByRole('button', { name: /Të ardhura në periudhë 15,50/ }), 'Të ardhurat e periudhës', 3)
    await open(page.getByRole('button', { name: /Termine të anuluara 1/ }), 'Terminet e anuluara', 1)
    await open(page.getByRole('button', { name: /Klientët e mi 3/ }), 'Klientët e periudhës', 3)
    await open(page.getByRole('button', { name: /Shfaq terminet: 16–20 nën/ }), 'Terminet, 16–20 nën', 3)
    await open(page.getByRole('button', { name: '1 herë Fade' }), 'Fade', 1)
    await open(page.getByRole('button', { name: /Salloni Mira/ }).last(), 'Terminet te Salloni Mira', 3)
  })

  await test.step('the period is kept in the URL', async () => {
    await page.getByRole('radio', { name: 'Javë' }).click()
    await expect(page.getByText('14 nëntor – 20 nëntor 2026')).toBeVisible()
    await expect(page.getByRole('button', { name: /Shfaq terminet: pre 20/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Javë' })).toBeChecked()
  })

  await test.step('deletes a recent appointment after confirmation', async () => {
    await page.getByRole('button', { name: 'Fshi: Besnik Hoxha', exact: false }).click()
    const question = page.getByRole('alertdialog', {
      name: 'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
    })
    await question.getByRole('button', { name: 'Fshi terminin' }).click()
    await expect(page.getByText('Termini u fshi me sukses!', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: /Termine në periudhë 2/ })).toBeVisible()
  })

  await test.step('downloads the workbook', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    expect((await saving).suggestedFilename()).toBe(`raportet_week_${today}.xlsx`)
  })
})
