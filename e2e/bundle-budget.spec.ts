import { expect, test } from './support/fixtures.ts'
import { budgets, weigh } from './support/bundleSize.ts'

for (const { who, path, scripts: most } of budgets.screens) {
  test(`the first visit of ${who === 'guest' && path === '/' ? 'the landing page' : path} loads little`, async ({
    page,
  }) => {
    if (who === 'owner') {
      const login = { email: 'demo@orari.local', password: 'demo123' }
      const session = (await (await page.request.post('/api/auth/login', { data: login })).json()) as {
        token: string
        user: unknown
      }
      await page.addInitScript((kept) => {
        sessionStorage.setItem('token', kept.token)
        sessionStorage.setItem('isAuthenticated', 'true')
        sessionStorage.setItem('user', JSON.stringify(kept.user))
      }, session)
    }
    const weight = await weigh(page, path)
    const heaviest = weight.files.slice(0, 6).map(({ name, bytes }) => `${name} ${bytes}`)
    expect(weight.scripts, heaviest.join(', ')).toBeGreaterThan(0)
    expect(weight.scripts, heaviest.join(', ')).toBeLessThanOrEqual(most)
    expect(weight.fonts).toBeGreaterThan(0)
    expect(weight.fonts).toBeLessThanOrEqual(budgets.fonts)
    // What no first screen needs: it comes with the first form.
    expect(weight.files.filter(({ name }) => name.startsWith('schemas-'))).toEqual([])
  })
}
