import sharp from 'sharp'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test, today } from './support/fixtures.ts'
import { createSalon } from './support/salon.ts'
import { logIn } from './support/session.ts'

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('name, photo and a new password are saved, and the password ends the other session @thorough', async ({
  page,
  server,
  newPage,
}) => {
  const owner = await createSalon(page, server)
  const other = await newPage()
  await logIn(other, owner, '/klientet')
  await page.goto('/profili')
  await expect(page.getByText('Kjo pajisje')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Shkyqi pajisjet e tjera' })).toBeVisible()

  await test.step('two different passwords are refused', async () => {
    await page.getByLabel('Username').fill('Mira Krasniqi')
    await page.getByLabel('Fjalëkalimi i ri').fill('çelësi i ri')
    await page.getByLabel('Konfirmo fjalëkalimin').fill('tjetër gjë')
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(page.getByText('Fjalëkalimi dhe konfirmimi nuk përputhen!')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('Mira Krasniqi')
  })

  await test.step('saving ends the other browser’s session', async () => {
    await page.getByLabel('Konfirmo fjalëkalimin').fill('çelësi i ri')
    await page.getByLabel('Fjalëkalimi aktual').fill('gabim gabim')
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(page.getByText('Fjalëkalimi aktual nuk është i saktë.')).toBeVisible()
    await page.getByLabel('Fjalëkalimi aktual').fill(owner.password)
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(page.getByText('Profili u përditësua me sukses!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Shkyqi pajisjet e tjera' })).toBeHidden()
    await other.goto('/raportet')
    await expect(other).toHaveURL(/\/login/)
    await logIn(other, { ...owner, password: 'çelësi i ri' })
  })

  await test.step('a new email address must be verified', async () => {
    await expect(page.getByLabel('Fjalëkalimi aktual')).toBeHidden()
    await page.getByLabel('Email').fill(`re.${owner.email}`)
    await page.getByLabel('Fjalëkalimi aktual').fill('çelësi i ri')
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(page.getByText(`Ju dërguam një link te re.${owner.email}.`, { exact: false })).toBeVisible()
  })

  await test.step('a photo is refused, previewed, saved and removed', async () => {
    const file = page.getByLabel('Skedari i fotografisë')
    await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
    await expect(page.getByText('Fotografia mund të jetë më së shumti 2 MB.')).toBeVisible()
    await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: pixel })
    await page.getByRole('button', { name: 'Ruaj fotografinë' }).click()
    await expect(page.getByText('Fotografia u ruajt.')).toBeVisible()
    const shownPhoto = page.getByRole('button', { name: /Llogaria/ }).locator('img')
    await expect(shownPhoto).toHaveAttribute('src', /\/api\/avatars\//)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Hiqe' }).click()
    await expect(page.getByText('Fotografia u hoq.')).toBeVisible()
    // As large as a camera's picture, so that the browser shrinks it.
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#000', noise } })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
    await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(shownPhoto).toHaveCount(0)
    await page.getByRole('button', { name: 'Ruaj fotografinë' }).click()
    // The message of the first photo may still be shown.
    await expect(shownPhoto).toHaveAttribute('src', /\/api\/avatars\//)
  })

  await test.step('all data is downloaded as a file', async () => {
    for (const [label, name] of [
      ['Excel (XLSX)', `te-dhenat_${today}.xlsx`],
      ['JSON', `te-dhenat_${today}.json`],
    ] as const) {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: label }).click()
      expect((await saving).suggestedFilename()).toBe(name)
    }
  })
})
