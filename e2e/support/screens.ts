import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { demoLogin } from '#features/demo-mode/seed/server/public.ts'
import { officeScreens } from './adminScreens.ts'
import { today, type Stage } from './fixtures.ts'

/**
 * Every screen of the product, window by window: what `screens.spec.ts` holds to the look. A new screen gets a line here.
 */
export interface Screen {
  name: string
  /**
   * Who sees it: `long` owns a salon where every name is as long as names get, `demo` the salon of the demonstration,
   * `beginner` one that is still empty, `expired` an empty one whose trial is over.
   */
  who: 'visitor' | 'long' | 'demo' | 'beginner' | 'expired' | 'admin'
  path: string
  /** Seen once the screen is whole. */
  ready: (page: Page) => Locator
  /** What is done on the screen before it is looked at; done at every width anew. */
  first?: (page: Page) => Promise<void>
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).filter({ visible: true }).first()
const grid = (page: Page) => page.getByRole('grid', { name: /^Terminet, / })
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
}

const longClient = 'Përparim Xhemshit-Gjergjizi i Madh'
const longSalon = 'Berberhane Gjergjizi-Krasniqi dhe të Bijtë'
const longBarber = 'Ëndërrimtare Xhevahire Bërdynaj-Përvizi'
const longService = 'Prerje flokësh me gërshërë, larje, masazh koke, fenim dhe stilim për dasmë të madhe'

export const screens: readonly Screen[] = [
  { name: 'dashboard', who: 'long', path: '/', ready: text(longClient) },
  { name: 'first dashboard', who: 'beginner', path: '/', ready: text('Nuk ka termine te regjistruara per sot.') },
  { name: 'schedule', who: 'long', path: '/terminet', ready: grid },
  {
    name: 'empty schedule',
    who: 'beginner',
    path: '/terminet',
    ready: text('Nuk ka termine te regjistruara per sot.'),
  },
  {
    name: 'new appointment',
    who: 'long',
    path: '/terminet?new=1',
    ready: (page) => page.getByRole('dialog', { name: 'Termin i ri' }),
    first: async (page) => {
      await page.getByRole('button', { name: 'Shto terminin' }).click()
      await expect(text('Ju lutem plotesoni te gjitha fushat!')(page)).toBeVisible()
    },
  },
  {
    name: 'an appointment',
    who: 'long',
    path: '/terminet',
    ready: grid,
    first: async (page) => {
      await page.locator('.appointment .face').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'clients', who: 'long', path: '/klientet', ready: text(longClient) },
  { name: 'no clients yet', who: 'beginner', path: '/klientet', ready: text('Nuk ka kliente aktive.') },
  { name: 'no client found', who: 'long', path: '/klientet?kerko=qqq', ready: text('Pastro kërkimin') },
  {
    name: 'a client',
    who: 'long',
    path: '/klientet',
    ready: text(longClient),
    first: async (page) => {
      await text(longClient)(page).click()
      await expect(page.getByRole('dialog').getByText(longService).first()).toBeVisible()
    },
  },
  { name: 'reports', who: 'long', path: '/raportet?period=month', ready: heading('Raportet e Mia') },
  { name: 'first reports', who: 'beginner', path: '/raportet', ready: text('Nuk ka të dhëna për terminet') },
  {
    name: 'behind a figure',
    who: 'demo',
    path: '/raportet?period=month',
    ready: heading('Raportet e Mia'),
    first: press(/^Termine të anuluara/),
  },
  { name: 'price list', who: 'long', path: '/konfigurimet?skeda=sherbimet', ready: text('Shto Shërbim') },
  { name: 'empty price list', who: 'beginner', path: '/konfigurimet?skeda=sherbimet', ready: text('Nuk keni ende') },
  {
    name: 'new service',
    who: 'long',
    path: '/konfigurimet?skeda=sherbimet',
    ready: text('Shto Shërbim'),
    first: press('Shto Shërbim'),
  },
  { name: 'barbers', who: 'long', path: '/konfigurimet?skeda=berberet', ready: text('Shto berber') },
  {
    name: 'new barber',
    who: 'long',
    path: '/konfigurimet?skeda=berberet',
    ready: text('Shto berber'),
    first: press('Shto berber'),
  },
  ...officeScreens,
]

export type Session = { token: string; user: unknown } | null

/** Speaks to the server for one of the salons. */
async function send(request: APIRequestContext, session: Session, path: string, data: object): Promise<void> {
  const answer = await request.post(`/api${path}`, {
    headers: { authorization: `Bearer ${session?.token}` },
    data,
  })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

/** Logs somebody of the table in; fills the salon of long names. */
export async function enter(request: APIRequestContext, stage: Stage, who: Screen['who']): Promise<Session> {
  if (who === 'visitor') return null
  const account =
    who === 'demo'
      ? demoLogin
      : who === 'admin'
        ? { email: 'admin@orari.example', password: 'administrator' }
        : await stage.owner(who === 'long' ? longSalon : undefined)
  const answer = await request.post('/api/auth/login', {
    data: { email: account.email, password: account.password },
  })
  const session = (await answer.json()) as Session
  if (who === 'expired') {
    const { user } = session as unknown as { user: { id: string } }
    const desk = await enter(request, stage, 'admin')
    const ended = await request.put(`/api/auth/admin/users/${user.id}`, {
      headers: { authorization: `Bearer ${desk?.token}` },
      data: { trialEndDate: '2026-11-18' },
    })
    expect(ended.ok(), await ended.text()).toBe(true)
  }
  if (who !== 'long') return session
  await send(request, session, '/user/barbers', { name: longBarber })
  await send(request, session, '/user/services', {
    name: longService,
    duration: 45,
    price: 1234.5,
    description: longService,
  })
  for (const [at, client] of [longClient, longBarber, 'Xhemshit Gjergjizimadhështorshqiponja', 'Ç'].entries()) {
    for (const barber of [longSalon, longBarber]) {
      await send(request, session, '/appointments', {
        client_name: client,
        client_phone: `+383 44 123 45${at}`,
        service_name: longService,
        price: 1234.5,
        appointment_date: today,
        appointment_time: `${String(9 + at * 2).padStart(2, '0')}:00`,
        barber,
        notes: longService,
      })
    }
  }
  return session
}
