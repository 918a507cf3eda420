import type { Locator, Page } from '@playwright/test'
import { openClientLink } from './clientLink.ts'
import { editVisit, grid } from './salon.ts'
import { longClient, longProduct, longService, type Viewer } from './viewers.ts'

/** Every screen with its dialogs, for `layout.spec.ts`. Add new screens here. */
export interface Screen {
  name: string
  viewer: Viewer
  path: string
  /** Visible once the screen has loaded its data. */
  ready: (page: Page) => Locator
  /** Opens a dialog or another state before the audit. */
  prepare?: (page: Page) => Promise<void>
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 })
const heading2 = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 2 })
const text = (content: string | RegExp) => (page: Page) => page.getByText(content).filter({ visible: true }).first()
/** Clicks a button and waits for its dialog. */
const openDialog = (button: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
}
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
/** Opens the details of the first appointment in the schedule. */
async function openAppointment(page: Page): Promise<void> {
  await page.locator('[data-appointment]').filter({ visible: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Continues to a step of online booking: 2 barber, 3 time, 4 name. */
const bookUntil = (last: 2 | 3 | 4) => async (page: Page) => {
  const taps = ['.flow-option', 'button[form=services]', '.flow-any', '.flow-part + .flow-times button']
  for (const tap of taps.slice(0, last)) await page.locator(tap).filter({ visible: true }).first().click()
  await page.locator(`main[data-step="${last}"]`).waitFor()
}

const guestScreens: Omit<Screen, 'viewer'>[] = [
  { name: 'salon page', path: '/r/berber-arbri', ready: text('Shërbimet') },
  { name: 'salon page in German', path: '/r/berber-arbri?gjuha=de', ready: text('Leistungen') },
  { name: 'client link', path: '/r/berber-arbri', ready: text('Shërbimet'), prepare: openClientLink() },
  {
    name: 'moving a visit by its link',
    path: '/r/berber-arbri',
    ready: text('Shërbimet'),
    prepare: openClientLink('/zhvendos', 'Në cilën orë ju përshtatet?'),
  },
  {
    name: 'cancelling a visit by its link',
    path: '/r/berber-arbri',
    ready: text('Shërbimet'),
    prepare: openClientLink('/anulo', 'Ta anulojmë terminin?'),
  },
  {
    name: 'booking the same again',
    path: '/r/berber-arbri',
    ready: text('Shërbimet'),
    prepare: openClientLink('/perseri', 'Kur do të vini përsëri?'),
  },
  { name: 'booking online, services', path: '/r/berber-arbri/cakto', ready: heading('Çfarë do të bëni?') },
  {
    name: 'booking online, barber',
    path: '/r/berber-arbri/cakto',
    ready: heading('Çfarë do të bëni?'),
    prepare: bookUntil(2),
  },
  {
    name: 'booking online, time',
    path: '/r/berber-arbri/cakto',
    ready: heading('Çfarë do të bëni?'),
    prepare: bookUntil(3),
  },
  {
    name: 'booking online, name and phone',
    path: '/r/berber-arbri/cakto',
    ready: heading('Çfarë do të bëni?'),
    prepare: bookUntil(4),
  },
  { name: 'unknown salon page', path: '/r/askush', ready: text('Kjo faqe nuk u gjet') },
  { name: 'login', path: '/login', ready: heading('Mirë se vini') },
  { name: 'registration', path: '/login?register=1', ready: heading('Hapni sallonin tuaj') },
  { name: 'resend verification', path: '/login?action=resend-verification', ready: text('Verifikoni email-in') },
  { name: 'forgot password', path: '/forgot-password', ready: heading('Keni harruar fjalëkalimin?') },
  { name: 'reset without a token', path: '/reset-password', ready: heading('Link i Pavlefshem') },
  { name: 'new password', path: '/reset-password?token=abc', ready: heading('Fjalëkalimi i ri') },
  { name: 'unlock account', path: '/unlock?token=abc', ready: heading('Zhbllokimi i llogarisë') },
  { name: 'invalid invitation', path: '/ftesa?token=abc', ready: text('Kjo ftesë nuk vlen më.') },
  { name: 'invalid verification link', path: '/verify-email?token=abc', ready: text('Ridërgo email-in e verifikimit') },
  { name: 'unsubscribe', path: '/unsubscribe?token=abc', ready: heading('Njoftimet me email') },
  { name: 'privacy policy', path: '/privacy-policy', ready: heading(/./) },
  { name: 'refund policy', path: '/refund-policy', ready: heading(/./) },
  { name: 'shipping policy', path: '/shipping-policy', ready: heading(/./) },
  { name: 'contact', path: '/contact-us', ready: heading('Na kontaktoni') },
  { name: 'landing', path: '/landing', ready: heading(/./) },
  { name: 'outbox', path: '/outbox', ready: heading('Email-et e dërguara') },
  { name: 'checkout of an unknown order', path: '/sandbox-checkout?data=a&sign=b', ready: text('Pagesa nuk u gjet.') },
]

const otherPrograms = '/konfigurimet?tab=lidhjet&pjesa=programe'

const ownerScreens: Screen[] = [
  { name: 'dashboard', viewer: 'long', path: '/', ready: (page) => page.getByRole('region', { name: 'Tani' }) },
  {
    name: 'queue and waiting list',
    viewer: 'long',
    path: '/',
    ready: (page) => page.getByRole('region', { name: 'Tani' }),
    prepare: openDialog(/^Radha dhe pritja/),
  },
  { name: 'empty dashboard', viewer: 'beginner', path: '/', ready: text('Nuk ka termine te regjistruara per sot.') },
  {
    name: 'first login',
    viewer: 'newcomer',
    path: '/',
    ready: (page) => page.getByRole('dialog', { name: /Mirë se erdhët/ }),
  },
  {
    name: 'first login, prices',
    viewer: 'newcomer',
    path: '/',
    ready: (page) => page.getByRole('dialog', { name: /Mirë se erdhët/ }),
    prepare: async (page) => {
      const next = page.getByRole('button', { name: 'Vazhdo te çmimet' })
      if (await next.isVisible()) await next.click()
      await page.getByRole('button', { name: 'Shto shërbim' }).click()
      await page.locator('input[placeholder="Emri i shërbimit"]:focus').waitFor()
    },
  },
  { name: 'first day', viewer: 'first day', path: '/', ready: text('Hiqe ditën provë') },
  { name: 'schedule', viewer: 'long', path: '/terminet', ready: grid },
  {
    name: 'empty schedule',
    viewer: 'beginner',
    path: '/terminet',
    ready: text('Nuk ka termine te regjistruara per sot.'),
  },
  {
    name: 'new appointment',
    viewer: 'long',
    path: '/terminet?new=1',
    ready: (page) => page.getByRole('dialog', { name: 'Termin i ri' }),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Shto terminin' }).click()
      await text('Ju lutem plotesoni te gjitha fushat!')(page).waitFor()
    },
  },
  {
    name: 'appointment details',
    viewer: 'long',
    path: '/terminet',
    ready: grid,
    prepare: openAppointment,
  },
  {
    name: 'move appointment',
    viewer: 'long',
    path: '/terminet',
    ready: grid,
    prepare: async (page) => {
      await openAppointment(page)
      await page.getByRole('button', { name: 'Zhvendos' }).click()
      await page.getByText('Një prekje e zhvendos, dhe mund ta zhbëni.').waitFor()
      await page.getByRole('heading', { name: 'Nesër', exact: false }).first().waitFor()
    },
  },
  {
    name: 'edit appointment',
    viewer: 'long',
    path: '/terminet',
    ready: grid,
    prepare: async (page) => {
      await openAppointment(page)
      await editVisit(page)
      await page.getByRole('dialog', { name: 'Ndrysho terminin' }).waitFor()
    },
  },
  {
    name: 'online requests on the dashboard',
    viewer: 'demo',
    path: '/',
    ready: (page) => page.getByRole('region', { name: 'Kërkesa online' }),
  },
  {
    name: 'online requests beside the schedule',
    viewer: 'demo',
    path: '/terminet?date=2026-11-23',
    ready: (page) => page.getByRole('region', { name: 'Kërkesa online' }),
  },
  { name: 'reminders', viewer: 'long', path: '/neser?date=2026-11-20', ready: text(longClient) },
  { name: 'no reminders', viewer: 'beginner', path: '/neser', ready: text('Nesër nuk ka termine') },
  {
    name: 'send message',
    viewer: 'long',
    path: '/terminet',
    ready: grid,
    prepare: async (page) => {
      await openAppointment(page)
      await page.getByRole('button', { name: 'Dërgo', exact: true }).click()
      await page.getByRole('link', { name: /^WhatsApp/ }).waitFor()
    },
  },
  {
    name: 'message template',
    viewer: 'long',
    path: '/konfigurimet?tab=salloni',
    ready: text('Tekstet e mesazheve'),
    prepare: openDialog(/^Kujtesa/),
  },
  {
    name: 'online booking',
    viewer: 'long',
    path: '/konfigurimet?tab=online',
    ready: text('Si e shohin klientët'),
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Rregullat/ }).click()
      await page.getByText('Kërkon pranimin tuaj').waitFor()
    },
  },
  {
    name: 'questions of online booking',
    viewer: 'long',
    path: '/konfigurimet?tab=online',
    ready: text('Si e shohin klientët'),
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Rregullat/ }).click()
      await openDialog(/^Pyetjet dhe teksti/)(page)
    },
  },
  {
    name: 'poster',
    viewer: 'demo',
    path: '/konfigurimet?tab=online',
    ready: text('Shpërndajeni'),
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Shpërndajeni/ }).click()
      await openDialog('Hape posterin')(page)
    },
  },
  { name: 'clients', viewer: 'long', path: '/klientet', ready: text(longClient) },
  { name: 'no clients', viewer: 'beginner', path: '/klientet', ready: text('Nuk ka kliente aktive.') },
  {
    name: 'no clients with cancellations',
    viewer: 'beginner',
    path: '/klientet?tab=anulime',
    ready: text('Nuk ka kliente me anulime.'),
  },
  { name: 'no client found', viewer: 'long', path: '/klientet?kerko=qqq', ready: text('Pastro kërkimin') },
  {
    name: 'client details',
    viewer: 'long',
    path: '/klientet',
    ready: text(longClient),
    prepare: async (page) => {
      await text(longClient)(page).click()
      await page.getByRole('dialog').getByText(longService).first().waitFor()
    },
  },
  {
    name: 'import of clients',
    viewer: 'long',
    path: '/klientet',
    ready: text(longClient),
    prepare: openDialog('Importo klientë nga një skedar'),
  },
  { name: 'day close', viewer: 'long', path: '/mbyllja', ready: text('Totali i ditës') },
  {
    name: 'new product of a day',
    viewer: 'long',
    path: '/mbyllja',
    ready: text('Totali i ditës'),
    prepare: openDialog('Shto produkt'),
  },
  { name: 'empty day close', viewer: 'beginner', path: '/mbyllja', ready: text('Asnjë vizitë këtë ditë') },
  {
    name: 'debts',
    viewer: 'demo',
    path: '/borxhet',
    ready: (page) => page.getByRole('button', { name: /^U pagua/ }).first(),
  },
  { name: 'no debts', viewer: 'beginner', path: '/borxhet', ready: text('Asnjë borxh') },
  { name: 'products', viewer: 'long', path: '/produktet', ready: text(longProduct) },
  { name: 'no products', viewer: 'beginner', path: '/produktet', ready: text('Nuk keni ende produkte.') },
  {
    name: 'no product found',
    viewer: 'long',
    path: '/produktet?kerko=qqq',
    ready: text('Asnjë produkt nuk përputhet.'),
  },
  {
    name: 'new product',
    viewer: 'long',
    path: '/produktet',
    ready: text(longProduct),
    prepare: async (page) => {
      await openDialog('Shto produkt')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Shto', exact: true }).click()
      await text('Emri i produktit është i detyrueshëm.')(page).waitFor()
    },
  },
  {
    name: 'count of the shelf',
    viewer: 'long',
    path: '/numerimi',
    ready: text(longProduct),
    prepare: (page) => page.getByLabel(`Numëruat: ${longProduct}`).fill('12'),
  },
  { name: 'nothing to count', viewer: 'beginner', path: '/numerimi', ready: text('Asgjë për të numëruar.') },
  {
    name: 'settings of sales',
    viewer: 'long',
    path: '/konfigurimet?tab=salloni',
    ready: text('Tekstet e mesazheve'),
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Shitja/ }).click()
      await openDialog('Ndrysho: TVSH')(page)
      await page.getByRole('switch', { name: 'Salloni paguan TVSH' }).click()
    },
  },
  { name: 'reports', viewer: 'long', path: '/raportet?period=month', ready: heading('Raportet e Mia') },
  { name: 'empty reports', viewer: 'beginner', path: '/raportet', ready: text('Nuk ka të dhëna për terminet') },
  {
    name: 'report drill-down',
    viewer: 'demo',
    path: '/raportet?period=month',
    ready: heading('Raportet e Mia'),
    prepare: openDialog(/^Termine të anuluara/),
  },
  { name: 'price list', viewer: 'long', path: '/konfigurimet?tab=sherbimet', ready: text('Shto Shërbim') },
  { name: 'empty price list', viewer: 'beginner', path: '/konfigurimet?tab=sherbimet', ready: text('Nuk keni ende') },
  {
    name: 'new service',
    viewer: 'long',
    path: '/konfigurimet?tab=sherbimet',
    ready: text('Shto Shërbim'),
    prepare: openDialog('Shto Shërbim'),
  },
  { name: 'settings', viewer: 'long', path: '/konfigurimet', ready: text('Konfigurimet e Mia') },
  { name: 'connections', viewer: 'long', path: '/konfigurimet?tab=lidhjet', ready: text('Programe të tjera') },
  { name: 'other programs', viewer: 'long', path: otherPrograms, ready: text('Webhook-et') },
  {
    name: 'calendar addresses',
    viewer: 'long',
    path: '/konfigurimet?tab=lidhjet',
    ready: text('Programe të tjera'),
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Terminet në kalendarin tuaj/ }).click()
      await page.getByText('I gjithë salloni').waitFor()
      await page.getByRole('button', { name: /^Listat si CSV/ }).click()
      await page.getByRole('button', { name: 'Shkarko CSV' }).waitFor()
    },
  },
  {
    name: 'new webhook',
    viewer: 'long',
    path: otherPrograms,
    ready: text('Webhook-et'),
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Webhook-et/ }).click()
      await openDialog('Shto webhook')(page)
    },
  },
  { name: 'team', viewer: 'long', path: '/konfigurimet?tab=ekipi', ready: text('Fto dikë') },
  {
    name: 'invitation of a colleague',
    viewer: 'long',
    path: '/konfigurimet?tab=ekipi',
    ready: text('Fto dikë'),
    prepare: openDialog('Fto dikë'),
  },
  {
    name: 'new service, unfolded',
    viewer: 'long',
    path: '/konfigurimet?tab=sherbimet',
    ready: text('Shto Shërbim'),
    prepare: async (page) => {
      await openDialog('Shto Shërbim')(page)
      await page.getByText(/^Kategoria, pauza|^Kategoria dhe pauza/).click()
      await page.getByLabel('Koha pas vizitës', { exact: true }).waitFor()
    },
  },
  { name: 'barbers', viewer: 'long', path: '/konfigurimet?tab=berberet', ready: text('Shto berber') },
  {
    name: 'new barber',
    viewer: 'long',
    path: '/konfigurimet?tab=berberet',
    ready: text('Shto berber'),
    prepare: openDialog('Shto berber'),
  },
  {
    name: 'share of a barber',
    viewer: 'long',
    path: '/konfigurimet?tab=berberet',
    ready: text('Shto berber'),
    prepare: openDialog(/^Pjesa: Ëndërrimtare/),
  },
  { name: 'no hours', viewer: 'beginner', path: '/konfigurimet?tab=oret', ready: text('Kur është hapur salloni?') },
  {
    name: 'hours',
    viewer: 'long',
    path: '/konfigurimet?tab=oret',
    ready: text('Kur është hapur salloni?'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Vendos vetë' }).click()
      await page.getByText('60 orë në javë').waitFor()
    },
  },
  {
    name: 'hours of a day',
    viewer: 'long',
    path: '/konfigurimet?tab=oret',
    ready: text('Kur është hapur salloni?'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Vendos vetë' }).click()
      await openDialog(/E hënë/)(page)
    },
  },
  {
    name: 'new leave',
    viewer: 'long',
    path: '/konfigurimet?tab=oret',
    ready: text('Kur është hapur salloni?'),
    prepare: async (page) => {
      await page.getByRole('radio').nth(1).click()
      await page.getByRole('button', { name: 'Shto', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Pushim' }).click()
      await page.getByRole('switch', { name: 'Ditë të plota' }).click()
    },
  },
  { name: 'plans', viewer: 'demo', path: '/abonimi', ready: text('Plani juaj') },
  { name: 'subscription', viewer: 'demo', path: '/abonimi?tab=statusi', ready: text(/^TEST-\d{4}-\d{6}$/) },
  {
    name: 'receipt',
    viewer: 'demo',
    path: '/abonimi?tab=statusi',
    ready: text(/^TEST-\d{4}-\d{6}$/),
    prepare: openDialog(/^Dëftesa/),
  },
  {
    name: 'cancel subscription',
    viewer: 'demo',
    path: '/abonimi?tab=statusi',
    ready: text(/^TEST-\d{4}-\d{6}$/),
    prepare: openDialog('Anulo abonimin'),
  },
  { name: 'profile', viewer: 'long', path: '/profili', ready: text('Kjo pajisje') },
  { name: 'archive', viewer: 'long', path: '/arkivi', ready: text('Përparim Xhemshit-Gjergjizi i Madh') },
  { name: 'empty archive', viewer: 'beginner', path: '/arkivi', ready: text('Kjo ditë nuk ka termine') },
  {
    name: 'archived clients',
    viewer: 'long',
    path: '/arkivi?tab=klientet',
    ready: text('Përparim Xhemshit-Gjergjizi i Madh'),
  },
  { name: 'archived day close', viewer: 'long', path: '/arkivi?tab=mbyllja', ready: heading2('Arka') },
  { name: 'archive exports', viewer: 'long', path: '/arkivi?tab=eksportet', ready: text('Raporti i vitit') },
  { name: 'unknown payment', viewer: 'beginner', path: '/payment-success', ready: heading('Pagesa nuk u gjet.') },
  { name: 'restricted access', viewer: 'expired', path: '/terminet', ready: heading('Akses i kufizuar') },
  { name: 'plans after the trial', viewer: 'expired', path: '/abonimi', ready: text('Të gjitha të dhënat e mia') },
  { name: 'archive after the trial', viewer: 'expired', path: '/arkivi', ready: text('Vetëm për lexim') },
  { name: 'no access', viewer: 'beginner', path: '/notifications', ready: text('Nuk keni akses në këtë faqe.') },
]

const adminScreens: Omit<Screen, 'viewer'>[] = [
  { name: 'users', path: '/users', ready: text('demo@orari.local') },
  { name: 'no user found', path: '/users?kerko=askush', ready: text('Asnjë përdorues nuk përputhet.') },
  { name: 'edit user', path: '/users', ready: text('demo@orari.local'), prepare: openDialog('Edito: Arbër Gashi') },
  {
    name: 'extend subscription of a user',
    path: '/users',
    ready: text('demo@orari.local'),
    prepare: openDialog(/^Zgjat.*Arbër Gashi/),
  },
  { name: 'system status', path: '/users', ready: text('demo@orari.local'), prepare: openDialog('Hollësitë') },
  { name: 'platform reports', path: '/raportet', ready: text('Përmbledhja e të ardhurave') },
  {
    name: 'platform report drill-down',
    path: '/raportet',
    ready: text('Prerje flokësh'),
    prepare: openDialog(/^\d+ termine/),
  },
  { name: 'billing', path: '/abonimi', ready: text(/\d+ abonim/) },
  { name: 'payments', path: '/abonimi', ready: text(/\d+ abonim/), prepare: openTab('Pagesat') },
  { name: 'cash payment', path: '/abonimi', ready: text(/\d+ abonim/), prepare: openDialog('Shto pagesë') },
  { name: 'what needs attention', path: '/abonimi?tab=vemendje', ready: text('Asgjë për t’u parë') },
  {
    name: 'statement',
    path: '/abonimi?tab=vemendje',
    ready: text('Asgjë për t’u parë'),
    prepare: openDialog('Krahaso me pasqyrën'),
  },
  { name: 'ranking', path: '/top-activities', ready: text('Shumë aktiv') },
  { name: 'announcements', path: '/notifications', ready: heading('Njoftimet') },
  {
    name: 'announcement preview',
    path: '/notifications',
    ready: heading('Njoftimet'),
    prepare: async (page) => {
      await page.getByLabel('Subjekti').fill('Mirëmbajtje të dielën në mbrëmje')
      await page.getByLabel('Mesazhi').fill('Përshëndetje,\n\nTë dielën në ora 02:00 ndalemi pak.')
      await page.getByLabel('Adresa të zgjedhura').check()
      await page.getByLabel('Adresat', { exact: true }).fill('gabim, nje-adrese-shume-e-gjate@salloni.example')
      await page.getByRole('button', { name: 'Pamja paraprake' }).click()
      await page.getByRole('region', { name: 'Raportet Ditore' }).getByText('Të zgjedhurit').click()
      await page
        .getByRole('checkbox', { name: /Arbër Gashi/ })
        .first()
        .waitFor()
    },
  },
  { name: 'audit log', path: '/history', ready: text(/^Shfaqen 1 deri/) },
  { name: 'empty audit log', path: '/history?kerko=askush', ready: text('Asnjë veprim nuk përputhet.') },
  { name: 'Bajram dates', path: '/holidays', ready: text('2035') },
  { name: 'administrator settings', path: '/konfigurimet', ready: text('Kjo pajisje') },
]

export const screens: readonly Screen[] = [
  ...guestScreens.map((screen): Screen => ({ ...screen, viewer: 'guest' })),
  ...ownerScreens,
  ...adminScreens.map((screen): Screen => ({ ...screen, viewer: 'admin' })),
]
