import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { screens, type Screen } from '../support/screens.ts'
import { createSession, storeSession, type Session } from '../support/session.ts'
import type { TestServer } from '../support/testServer.ts'
import { createViewer, type Viewer } from '../support/viewers.ts'
import { expect, test } from './fixtures.ts'

type Opened = Pick<Screen, 'name' | 'path' | 'ready' | 'prepare'>

/** A barber with an accepted invitation. */
async function createColleague(request: APIRequestContext, server: TestServer): Promise<Session> {
  const owner = await createSession(request, await server.createOwner('Salloni Ekipi'))
  const send = async <Reply>(path: string, data?: object): Promise<Reply> => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const response = await request.fetch(`/api${path}`, { headers, ...(data ? { method: 'POST', data } : {}) })
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
    return (await response.json()) as Reply
  }
  const email = 'berberi@salloni.example'
  const { data: barbers } = await send<{ data: { id: string }[] }>('/user/barbers')
  const { link } = await send<{ link: string }>('/colleagues/invitations', {
    salon_role: 'barber',
    barber_id: barbers[0]?.id,
    email,
  })
  const token = new URL(link).searchParams.get('token')
  const login = { email, password: 'nje-fjale-e-gjate' }
  await send('/invitations/accept', { ...login, token, username: 'Blerta' })
  return createSession(request, login)
}

const text = (content: string) => (page: Page) => page.getByText(content).filter({ visible: true }).first()

/** Pages that a barber may open, and one that is forbidden. */
const colleagueScreens: readonly Opened[] = [
  { name: 'dashboard', path: '/', ready: text('Nuk ka termine te regjistruara per sot.') },
  { name: 'schedule', path: '/terminet', ready: (page) => page.getByRole('grid') },
  { name: 'clients', path: '/klientet', ready: text('Nuk ka kliente aktive.') },
  { name: 'tomorrow', path: '/neser', ready: text('Numrat e klientëve nuk shihen') },
  { name: 'settings', path: '/konfigurimet', ready: text('Konfigurimet e Mia') },
  { name: 'profile', path: '/profili', ready: text('Kjo pajisje') },
  { name: 'no access', path: '/raportet', ready: text('Nuk keni akses në këtë faqe.') },
]

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))

/** Opens each screen in the light theme, reloads it in the dark one, and then opens its dialog. */
async function openAndReload(page: Page, opened: readonly Opened[]): Promise<void> {
  const reloaded = new Set<string>()
  for (const { name, path, ready, prepare } of opened)
    await test.step(name, async () => {
      const show = async (): Promise<Locator> => {
        const locator = ready(page)
        await locator.waitFor()
        return locator
      }
      await page.evaluate(() => {
        localStorage.setItem('theme', 'light')
        // A form of the screen before would be open again.
        sessionStorage.removeItem('drafts')
      })
      await page.goto(path)
      await show()
      if (!reloaded.has(path)) {
        reloaded.add(path)
        expect(await isDark(page), 'light').toBe(false)
        await page.evaluate(() => localStorage.setItem('theme', 'dark'))
        // The app has removed `?new=1` from the URL by now.
        if (page.url().endsWith(path)) await page.reload()
        else await page.goto(path)
        await show()
        expect(await isDark(page), 'dark').toBe(true)
      }
      await prepare?.(page)
    })
}

/** States that choose files or replace a reply, which only Playwright's own page can. */
const needsPlaywright = new Set([
  'review of an import',
  'rows of an import that were not understood',
  'clashes of an import',
  'preview of a move',
  'run of a move',
  'result of a move',
  'columns of a move',
  'stopped run of a move',
  'names of a move',
  'archive that is read in',
  'archive that was cut',
  'password of an archive that is read in',
  'terms that were not accepted',
  'account that is being closed',
  'closed salons',
  'clients without a visit for years',
  'appointment details with an allergy',
  'edit appointment with an allergy',
])

/** In Firefox one dialog of each path: the dialogs share their components, and WebKit opens all. */
function ofEngine(engine: string, all: readonly Opened[]): readonly Opened[] {
  const opened = all.filter(({ name }) => !needsPlaywright.has(name))
  return engine === 'webkit'
    ? opened
    : opened.filter(
        (screen) => !screen.prepare || screen === opened.find(({ path, prepare }) => prepare && path === screen.path),
      )
}

/** Stores the session like the login form. */
async function enter(page: Page, session: Session | null): Promise<void> {
  await page.goto('/robots.txt')
  if (session) await page.evaluate(storeSession, session)
}

const ofOwner: readonly Viewer[] = ['long', 'demo', 'beginner', 'expired', 'newcomer', 'first day']
for (const viewer of ofOwner)
  test(`an owner opens and reloads every screen: ${viewer}`, async ({ page, server, request, browserName }) => {
    await enter(page, await createViewer(request, server, viewer))
    await openAndReload(
      page,
      ofEngine(
        browserName,
        screens.filter((screen) => screen.viewer === viewer),
      ),
    )
  })

test('an administrator opens and reloads every screen', async ({ page, server, request, browserName }) => {
  await enter(page, await createViewer(request, server, 'admin'))
  await openAndReload(
    page,
    ofEngine(
      browserName,
      screens.filter((screen) => screen.viewer === 'admin'),
    ),
  )
})

test('a colleague opens and reloads every screen', async ({ page, server, request }) => {
  await enter(page, await createColleague(request, server))
  await openAndReload(page, colleagueScreens)
})

test('a guest opens and reloads every screen of the app', async ({ page }) => {
  await enter(page, null)
  // Pages of salons and clients follow the system's theme and are tested separately.
  await openAndReload(
    page,
    screens.filter(({ viewer, path }) => viewer === 'guest' && !/^\/(r|te-dhenat)\//.test(path)),
  )
})
