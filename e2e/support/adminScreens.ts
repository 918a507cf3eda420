import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Screen } from './screens.ts'

/** The screens around the salon's day: accounts, subscription, archive, the face's forms, and the administrator's. */

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).filter({ visible: true }).first()
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
}
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

const visitor: Omit<Screen, 'who'>[] = [
  { name: 'login', path: '/login', ready: heading('Mirë se vini') },
  { name: 'registration', path: '/login?register=1', ready: heading('Hapni sallonin tuaj') },
  { name: 'another verification', path: '/login?action=resend-verification', ready: text('Verifikoni email-in') },
  { name: 'forgotten password', path: '/forgot-password', ready: heading('Keni harruar fjalëkalimin?') },
  { name: 'reset without a token', path: '/reset-password', ready: heading('Link i Pavlefshem') },
  { name: 'new password', path: '/reset-password?token=abc', ready: heading('Fjalëkalimi i ri') },
  { name: 'verification refused', path: '/verify-email?token=abc', ready: text('Ridërgo email-in e verifikimit') },
  { name: 'no more announcements', path: '/unsubscribe?token=abc', ready: heading('Njoftimet me email') },
  { name: 'privacy', path: '/privacy-policy', ready: heading(/./) },
  { name: 'contact', path: '/contact-us', ready: heading('Na kontaktoni') },
  { name: 'landing', path: '/landing', ready: heading(/./) },
  { name: 'outbox', path: '/outbox', ready: heading('Email-et e dërguara') },
  { name: 'no such order at the bank', path: '/sandbox-checkout?data=a&sign=b', ready: text('Pagesa nuk u gjet.') },
]

const owner: Screen[] = [
  { name: 'plans', who: 'demo', path: '/abonimi', ready: text('Plani juaj') },
  { name: 'subscription', who: 'demo', path: '/abonimi?tab=statusi', ready: text(/^\d{4}-\d{6}$/) },
  {
    name: 'receipt',
    who: 'demo',
    path: '/abonimi?tab=statusi',
    ready: text(/^\d{4}-\d{6}$/),
    first: press(/^Dëftesa/),
  },
  {
    name: 'cancelling',
    who: 'demo',
    path: '/abonimi?tab=statusi',
    ready: text(/^\d{4}-\d{6}$/),
    first: press('Anulo abonimin'),
  },
  { name: 'profile', who: 'long', path: '/profili', ready: text('Kjo pajisje') },
  { name: 'archive', who: 'long', path: '/arkivi', ready: text('Përparim Xhemshit-Gjergjizi i Madh') },
  { name: 'empty archive', who: 'beginner', path: '/arkivi', ready: text('Kjo ditë nuk ka termine') },
  {
    name: 'archive of clients',
    who: 'long',
    path: '/arkivi?tab=klientet',
    ready: text('Përparim Xhemshit-Gjergjizi i Madh'),
  },
  { name: 'archive of files', who: 'long', path: '/arkivi?tab=eksportet', ready: text('Raporti i vitit') },
  { name: 'no such payment', who: 'beginner', path: '/payment-success', ready: heading('Pagesa nuk u gjet.') },
  { name: 'closed pages', who: 'expired', path: '/terminet', ready: heading('Akses i kufizuar') },
  { name: 'plans after the trial', who: 'expired', path: '/abonimi', ready: text('Të gjitha të dhënat e mia') },
  { name: 'archive after the trial', who: 'expired', path: '/arkivi', ready: text('Vetëm për lexim') },
  { name: 'no access', who: 'beginner', path: '/notifications', ready: text('Nuk keni akses në këtë faqe.') },
]

const admin: Omit<Screen, 'who'>[] = [
  { name: 'users', path: '/users', ready: text('demo@orari.local') },
  { name: 'no user found', path: '/users?kerko=askush', ready: text('Asnjë përdorues nuk përputhet.') },
  { name: 'a user', path: '/users', ready: text('demo@orari.local'), first: press('Edito: Arbër Gashi') },
  { name: 'longer subscription', path: '/users', ready: text('demo@orari.local'), first: press(/^Zgjat.*Arbër Gashi/) },
  { name: 'health', path: '/users', ready: text('demo@orari.local'), first: press('Hollësitë') },
  { name: 'figures of all', path: '/raportet', ready: text('Përmbledhja e të ardhurave') },
  { name: 'salons behind a bar', path: '/raportet', ready: text('Prerje flokësh'), first: press(/^\d+ termine/) },
  { name: 'selling', path: '/abonimi', ready: text('1 abonim') },
  { name: 'payments', path: '/abonimi', ready: text('1 abonim'), first: openTab('Pagesat') },
  { name: 'cash', path: '/abonimi', ready: text('1 abonim'), first: press('Pagesë në dorë') },
  { name: 'ranking', path: '/top-activities', ready: text('Shumë aktiv') },
  { name: 'announcements', path: '/notifications', ready: heading('Njoftimet') },
  {
    name: 'an announcement',
    path: '/notifications',
    ready: heading('Njoftimet'),
    first: async (page) => {
      await page.getByLabel('Subjekti').fill('Mirëmbajtje të dielën në mbrëmje')
      await page.getByLabel('Mesazhi').fill('Përshëndetje,\n\nTë dielën në ora 02:00 ndalemi pak.')
      await page.getByLabel('Adresa të zgjedhura').check()
      await page.getByLabel('Adresat', { exact: true }).fill('gabim, nje-adrese-shume-e-gjate@salloni.example')
      await page.getByRole('button', { name: 'Pamja paraprake' }).click()
      await page.getByRole('region', { name: 'Raportet Ditore' }).getByText('Të zgjedhurit').click()
      await expect(page.getByRole('checkbox', { name: /Arbër Gashi/ })).toBeVisible()
    },
  },
  { name: 'history', path: '/history', ready: text(/^Shfaqen 1 deri/) },
  { name: 'nothing in the history', path: '/history?kerko=askush', ready: text('Asnjë veprim nuk përputhet.') },
  { name: 'settings of an administrator', path: '/konfigurimet', ready: text('Kjo pajisje') },
]

export const officeScreens: readonly Screen[] = [
  ...visitor.map((screen): Screen => ({ ...screen, who: 'visitor' })),
  ...owner,
  ...admin.map((screen): Screen => ({ ...screen, who: 'admin' })),
]
