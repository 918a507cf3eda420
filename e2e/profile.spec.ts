import { open } from './support/salon.ts'
import { expect, expectAccessible, logIn, secondBrowser, test, today } from './support/fixtures.ts'

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
