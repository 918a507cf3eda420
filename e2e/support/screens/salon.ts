import type { Page } from '@playwright/test'
import { longBarber } from '../viewers.ts'
import { openDialog, pressUntil, states, text, type Screen } from './states.ts'

const closingTerm = {
  asked_at: '2026-11-20T09:00:00Z',
  asked_by: longBarber,
  closes_at: '2026-12-20T09:00:00Z',
}

/** Opens the card that closes the account; `closing` shows it within the term, with the line of each screen. */
const openClosing = (closing: typeof closingTerm | null) => async (page: Page) => {
  if (closing) {
    await page.route('**/api/user/closing', (route) => route.fulfill({ json: { success: true, closing } }))
    await page.route('**/api/auth/profile', async (route) => {
      const response = await route.fetch()
      const { user, ...reply } = await response.json()
      const salon = { ...user.salon, closesAt: closing.closes_at }
      await route.fulfill({ response, json: { ...reply, user: { ...user, salon } } })
    })
    await page.reload()
    await text(/^Llogaria e sallonit mbyllet/)(page).waitFor()
  }
  await pressUntil(
    page.getByRole('button', { name: /^Mbyll llogarinë/ }).first(),
    text(/nuk premtohet kthim i parave/)(page),
  )
}

/** Settings of the salon and of online booking. */
export const salonScreens: readonly Screen[] = [
  ...states('long', '/konfigurimet?tab=salloni', text('Tekstet e mesazheve'), {
    'closing the account': openClosing(null),
    'password to close the account': async (page) => {
      await openClosing(null)(page)
      await pressUntil(page.getByRole('button', { name: 'Mbyll llogarinë', exact: true }), page.getByRole('dialog'))
    },
    'account that is being closed': openClosing(closingTerm),
    'message template': openDialog(/^Kujtesa/),
    'settings of sales': async (page) => {
      await page.getByRole('button', { name: /^Shitja/ }).click()
      await openDialog('Ndrysho: TVSH')(page)
      await page.getByRole('switch', { name: 'Salloni paguan TVSH' }).click()
    },
  }),
  ...states('demo', '/letrat', text('Regjistri i përpunimit'), { papers: null }),
  ...states('long', '/konfigurimet?tab=online', text('Si e shohin klientët'), {
    'online booking': async (page) => {
      await page.getByRole('button', { name: /^Rregullat/ }).click()
      await page.getByText('Kërkon pranimin tuaj').waitFor()
    },
    'questions of online booking': async (page) => {
      await page.getByRole('button', { name: /^Rregullat/ }).click()
      await openDialog(/^Pyetjet dhe teksti/)(page)
    },
  }),
  ...states('demo', '/konfigurimet?tab=online', text('Shpërndajeni'), {
    poster: async (page) => {
      await page.getByRole('button', { name: /^Shpërndajeni/ }).click()
      await openDialog('Hape posterin')(page)
    },
    'privacy of online booking': async (page) => {
      await page.getByRole('button', { name: /^Privatësia/ }).click()
      await openDialog('Shto fjalët tuaja')(page)
    },
  }),
]
