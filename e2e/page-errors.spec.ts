import { getSystemStatus } from '#features/operator/system-status/contract.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { adminLogin } from '#testing/defaults.ts'
import { expect, test as base } from './support/fixtures.ts'
import { createSession, logIn } from './support/session.ts'

/** Page errors are intended here. */
const test = base.extend({ failOnPageErrors: async ({}, use) => use() })

test('errors of the app’s first script, of a later one and of online booking reach the administrator @thorough', async ({
  page,
  newPage,
}) => {
  const { token } = await createSession(page.request, adminLogin)
  const messages = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await page.request.get(`/api${getSystemStatus.path}`, { headers })
    const { data } = (await response.json()) as ReplyOf<typeof getSystemStatus>
    return data.page_errors.kinds.map(({ message }) => message)
  }
  /** Opens `path` with scripts that throw. */
  const open = async (path: string, script: RegExp, what: string) => {
    const other = await newPage()
    await other.route(script, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `(function openDay() { throw new TypeError("Blerta Gashi is not ${what}") })()`,
      }),
    )
    await other.goto(path)
    await expect.poll(messages).toContain(`TypeError: … is not ${what}`)
    await other.close()
  }

  await test.step('the app’s first script fails, and the page is empty', () =>
    open('/register', /\/assets\/.*\.js$/, 'a constructor'))
  await test.step('a screen does not load, and the error page is shown', () =>
    open('/forgot-password', /\/assets\/guestScreens-[^/]*\.js$/, 'a function'))
  await test.step('a server-rendered page fails', () => open('/r/berber-arbri/cakto', /\/assets\/.*\.js$/, 'iterable'))

  await logIn(page, adminLogin, '/users')
  await page.getByRole('button', { name: 'Hollësitë' }).click()
  const list = page.getByRole('dialog').getByRole('region', { name: 'Gabime në faqe' })
  await expect(list.getByText('TypeError: … is not a constructor').first()).toBeVisible()
  await expect(list.getByText(/^openDay guestScreens-[\w-]+\.js:1:\d+$/)).toBeVisible()
  await expect(
    list.getByText(/^(Headless)?Chrome \d+ · Orari \d+\.\d+\.\d+ · një herë · e fundit/).first(),
  ).toBeVisible()
})
