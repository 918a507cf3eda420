import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { appointment, book, createSalon, dialog, grid } from './support/salon.ts'

/** Presses a key until the element is focused. */
async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).not.toHaveCount(0)
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluateAll((found) => found.some((element) => element === document.activeElement))) return
    await page.keyboard.press(key)
  }
  throw new Error(`not reached with ${key}: ${target}`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

test('a day is worked by keyboard alone, and after each act the focus is at the next @thorough', async ({
  page,
  newPage,
  server,
}) => {
  const owner = await createSalon(page, server, [], 'Arta')
  await book(page, { client: 'Gent Shala', time: '08:30', price: 7, status: 'confirmed' })
  await book(page, { client: 'Ilir Zeka', time: '09:00', price: 9, status: 'confirmed' })
  await book(page, { client: 'Besa Rama', time: '11:00' })
  await book(page, { client: 'Drita Hoxha', time: '13:00' })
  const ownerPage = await newPage()

  await test.step('login', async () => {
    await ownerPage.goto('/login')
    await expect(ownerPage.getByLabel('Email')).toBeFocused()
    await ownerPage.keyboard.type(owner.email)
    await ownerPage.keyboard.press('Tab')
    await expect(ownerPage.getByLabel('Fjalëkalimi', { exact: true })).toBeFocused()
    await ownerPage.keyboard.type(owner.password)
    await ownerPage.keyboard.press('Enter')
    await expect(heading(ownerPage, 'Dita e sotme')).toBeFocused()
  })

  await test.step('booking', async () => {
    await expect(button(ownerPage, 'Konfirmo: Besa Rama')).toBeVisible()
    await ownerPage.keyboard.press('n')
    const form = dialog(ownerPage, 'Termin i ri')
    await expect(form.getByLabel('Klienti')).toBeFocused()
    await ownerPage.keyboard.type('Nora Gashi')
    await reach(ownerPage, form.getByLabel('Shërbimi'))
    await ownerPage.keyboard.type('Prerje')
    await reach(ownerPage, form.getByLabel('Çmimi'))
    await ownerPage.keyboard.type('6')
    await reach(ownerPage, form.getByLabel('Ora', { exact: true }))
    await ownerPage.keyboard.press('Control+a')
    await ownerPage.keyboard.type('15:00')
    await ownerPage.keyboard.press('Control+Enter')
    await expect(form).toHaveCount(0)
    await expect(heading(ownerPage, 'Dita e sotme')).toBeFocused()
  })

  await test.step('confirming on the dashboard', async () => {
    await press(ownerPage, button(ownerPage, 'Konfirmo: Besa Rama'))
    const question = ownerPage.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Kthehu' })).toBeFocused()
    await press(ownerPage, question.getByRole('button', { name: 'Konfirmo' }))
    await expect(question).toHaveCount(0)
    await expect(button(ownerPage, 'Konfirmo: Drita Hoxha')).toBeFocused()
  })

  await test.step('paying on the dashboard', async () => {
    await press(ownerPage, button(ownerPage, /^2 të përfunduara/))
    await press(ownerPage, button(ownerPage, /^Kesh .*: Gent Shala$/).first())
    await expect(button(ownerPage, /^Kesh .*: Gent Shala$/)).toHaveCount(0)
    await expect(button(ownerPage, 'Zhbëje: Gent Shala')).toBeFocused()
    await ownerPage.keyboard.press('Escape')
    await expect(button(ownerPage, 'Zhbëje: Gent Shala')).toBeFocused()
  })

  await test.step('moving in the schedule', async () => {
    await press(ownerPage, ownerPage.getByRole('link', { name: 'Terminet', exact: true }))
    await expect(heading(ownerPage, 'e premte, 20 nëntor')).toBeFocused()
    await reach(ownerPage, grid(ownerPage).locator('[tabindex="0"]'))
    await reach(ownerPage, appointment(ownerPage, /Besa Rama/), 'ArrowDown')
    await ownerPage.keyboard.press('Enter')
    const visit = dialog(ownerPage, 'Besa Rama')
    await expect(visit.getByRole('heading', { name: 'Besa Rama' })).toBeFocused()
    await press(ownerPage, visit.getByRole('button', { name: 'Zhvendos' }))
    const pane = ownerPage.getByRole('region', { name: 'Zhvendos' })
    await expect(pane.getByRole('heading', { name: 'Zhvendos' })).toBeFocused()
    await press(
      ownerPage,
      pane.getByRole('region', { name: 'e shtunë, 21 nëntor' }).getByRole('button', { name: '08:00' }),
    )
    // In a live region, so that it is announced.
    await expect(ownerPage.locator('[aria-live]').getByText(/Besa Rama → sht 21, 08:00/)).toBeVisible()
    await expect(visit).toHaveCount(0)
    await expect(grid(ownerPage).getByRole('gridcell', { name: /^Arta, 11:00/ })).toBeFocused()
  })

  await test.step('paying in the window of a visit', async () => {
    await reach(ownerPage, appointment(ownerPage, /Ilir Zeka/), 'ArrowUp')
    await ownerPage.keyboard.press('Enter')
    const visit = dialog(ownerPage, 'Ilir Zeka')
    await expect(visit.getByRole('heading', { name: 'Ilir Zeka' })).toBeFocused()
    await press(ownerPage, visit.getByRole('button', { name: /^Kesh/ }))
    await expect(visit).toHaveCount(0)
    await expect(appointment(ownerPage, /Ilir Zeka.*u pagua/)).toBeFocused()
  })

  await test.step('closing the day', async () => {
    await press(ownerPage, ownerPage.getByRole('link', { name: 'Orari, në fillim' }))
    await expect(heading(ownerPage, 'Dita e sotme')).toBeFocused()
    await press(ownerPage, ownerPage.getByRole('link', { name: /^Mbyllja e ditës/ }))
    await expect(heading(ownerPage, 'Mbyllja e ditës')).toBeFocused()
    await press(ownerPage, button(ownerPage, /^Përputhet/))
    await press(ownerPage, button(ownerPage, /^Mbyll ditën/))
    const question = dialog(ownerPage, /nuk (ka|kanë) filluar ende/)
    await expect(question.getByRole('button', { name: 'Mos e mbyll ende' })).toBeFocused()
    await press(ownerPage, question.getByRole('button', { name: 'Mbylle gjithsesi' }))
    await expect(ownerPage.getByText(/^E mbyllur më 20\.11\.2026/)).toBeVisible()
    await expect(heading(ownerPage, 'Mbyllja e ditës')).toBeFocused()
  })

  await test.step('logout', async () => {
    await press(ownerPage, button(ownerPage, /^Llogaria/))
    await expect(ownerPage.getByRole('menu')).toBeVisible()
    await reach(ownerPage, ownerPage.getByRole('menuitem', { name: 'Shkyqu' }), 'ArrowDown')
    await ownerPage.keyboard.press('Enter')
    await ownerPage.waitForURL(/\/(login|landing)?$/)
    await expect(ownerPage.getByLabel('Email')).toBeFocused()
  })
})
