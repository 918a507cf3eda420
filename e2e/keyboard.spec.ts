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
  const own = await newPage()

  await test.step('login', async () => {
    await own.goto('/login')
    await expect(own.getByLabel('Email')).toBeFocused()
    await own.keyboard.type(owner.email)
    await own.keyboard.press('Tab')
    await expect(own.getByLabel('Fjalëkalimi', { exact: true })).toBeFocused()
    await own.keyboard.type(owner.password)
    await own.keyboard.press('Enter')
    await expect(heading(own, 'Dita e sotme')).toBeFocused()
  })

  await test.step('booking', async () => {
    await expect(button(own, 'Konfirmo: Besa Rama')).toBeVisible()
    await own.keyboard.press('n')
    const form = dialog(own, 'Termin i ri')
    await expect(form.getByLabel('Klienti')).toBeFocused()
    await own.keyboard.type('Nora Gashi')
    await reach(own, form.getByLabel('Shërbimi'))
    await own.keyboard.type('Prerje')
    await reach(own, form.getByLabel('Çmimi'))
    await own.keyboard.type('6')
    await reach(own, form.getByLabel('Ora', { exact: true }))
    await own.keyboard.press('Control+a')
    await own.keyboard.type('15:00')
    await own.keyboard.press('Control+Enter')
    await expect(form).toHaveCount(0)
    await expect(heading(own, 'Dita e sotme')).toBeFocused()
  })

  await test.step('confirming on the dashboard', async () => {
    await press(own, button(own, 'Konfirmo: Besa Rama'))
    const question = own.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Kthehu' })).toBeFocused()
    await press(own, question.getByRole('button', { name: 'Konfirmo' }))
    await expect(question).toHaveCount(0)
    await expect(button(own, 'Konfirmo: Drita Hoxha')).toBeFocused()
  })

  await test.step('paying on the dashboard', async () => {
    await press(own, button(own, /^2 të përfunduara/))
    await press(own, button(own, /^Kesh .*: Gent Shala$/).first())
    await expect(button(own, /^Kesh .*: Gent Shala$/)).toHaveCount(0)
    await expect(button(own, 'Zhbëje: Gent Shala')).toBeFocused()
    await own.keyboard.press('Escape')
    await expect(button(own, 'Zhbëje: Gent Shala')).toBeFocused()
  })

  await test.step('moving in the schedule', async () => {
    await press(own, own.getByRole('link', { name: 'Terminet', exact: true }))
    await expect(heading(own, 'e premte, 20 nëntor')).toBeFocused()
    await reach(own, grid(own).locator('[tabindex="0"]'))
    await reach(own, appointment(own, /Besa Rama/), 'ArrowDown')
    await own.keyboard.press('Enter')
    const visit = dialog(own, 'Besa Rama')
    await expect(visit.getByRole('heading', { name: 'Besa Rama' })).toBeFocused()
    await press(own, visit.getByRole('button', { name: 'Zhvendos' }))
    const pane = own.getByRole('region', { name: 'Zhvendos' })
    await expect(pane.getByRole('heading', { name: 'Zhvendos' })).toBeFocused()
    await press(own, pane.getByRole('region', { name: 'e shtunë, 21 nëntor' }).getByRole('button', { name: '08:00' }))
    // In a live region, so that it is announced.
    await expect(own.locator('[aria-live]').getByText(/Besa Rama → sht 21, 08:00/)).toBeVisible()
    await expect(visit).toHaveCount(0)
    await expect(grid(own).getByRole('gridcell', { name: /^Arta, 11:00/ })).toBeFocused()
  })

  await test.step('paying in the window of a visit', async () => {
    await reach(own, appointment(own, /Ilir Zeka/), 'ArrowUp')
    await own.keyboard.press('Enter')
    const visit = dialog(own, 'Ilir Zeka')
    await expect(visit.getByRole('heading', { name: 'Ilir Zeka' })).toBeFocused()
    await press(own, visit.getByRole('button', { name: /^Kesh/ }))
    await expect(visit).toHaveCount(0)
    await expect(appointment(own, /Ilir Zeka.*u pagua/)).toBeFocused()
  })

  await test.step('closing the day', async () => {
    await press(own, own.getByRole('link', { name: 'Orari, në fillim' }))
    await expect(heading(own, 'Dita e sotme')).toBeFocused()
    await press(own, own.getByRole('link', { name: /^Mbyllja e ditës/ }))
    await expect(heading(own, 'Mbyllja e ditës')).toBeFocused()
    await press(own, button(own, /^Përputhet/))
    await press(own, button(own, /^Mbyll ditën/))
    const question = dialog(own, /nuk (ka|kanë) filluar ende/)
    await expect(question.getByRole('button', { name: 'Mos e mbyll ende' })).toBeFocused()
    await press(own, question.getByRole('button', { name: 'Mbylle gjithsesi' }))
    await expect(own.getByText(/^E mbyllur më 20\.11\.2026/)).toBeVisible()
    await expect(heading(own, 'Mbyllja e ditës')).toBeFocused()
  })

  await test.step('logout', async () => {
    await press(own, button(own, /^Llogaria/))
    await expect(own.getByRole('menu')).toBeVisible()
    await reach(own, own.getByRole('menuitem', { name: 'Shkyqu' }), 'ArrowDown')
    await own.keyboard.press('Enter')
    await own.waitForURL(/\/(login|landing)?$/)
    await expect(own.getByLabel('Email')).toBeFocused()
  })
})
