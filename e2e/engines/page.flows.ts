import { expect, test } from './fixtures.ts'

test('a press is repeated if the page moves the button before it is released', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    const button = document.body.appendChild(document.createElement('button'))
    button.textContent = 'Ruaj'
    button.addEventListener('pointerdown', () => (button.style.marginTop = '300px'), { once: true })
    button.addEventListener('click', () => (button.title = 'u ruajt'))
  })
  await page.getByRole('button', { name: 'Ruaj' }).click()
  expect(await page.getByRole('button', { name: 'Ruaj' }).getAttribute('title')).toBe('u ruajt')
})
