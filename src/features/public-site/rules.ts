import { yearlySaving } from '#features/billing/subscriptions/rules.ts'
import type { PlanType } from '#features/billing/subscriptions/contract.ts'

/** A page that is prerendered at build time and works without JavaScript. */
export interface PublicPage {
  path: string
  /** File name in the build, under `pages/`. */
  file: string
  title: string
  description: string
}

/** The public pages. The landing page is also served at `/`. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/landing',
    file: 'landing',
    title: 'Orari · termine për sallone dhe berberë',
    description:
      'Fletorja e termineve për sallone dhe berberë, në shqip: dita në një pamje, klientët, raportet, pa orare të dyfishta. Provë falas 7 ditë, pa kartë.',
  },
  {
    path: '/privacy-policy',
    file: 'privacy-policy',
    title: 'Privatësia · Orari',
    description: 'Cilat të dhëna ruan Orari, pse, për sa kohë, dhe cilat janë të drejtat tuaja.',
  },
  {
    path: '/refund-policy',
    file: 'refund-policy',
    title: 'Rimbursimi · Orari',
    description: 'Kur kthehen paratë e abonimit dhe si raportohet një gabim në pagesë.',
  },
  {
    path: '/kushtet',
    file: 'kushtet',
    title: 'Kushtet e përdorimit · Orari',
    description: 'Kushtet e Orarit: prova, pagesa, detyrimet e dy palëve dhe mbarimi.',
  },
  {
    path: '/marreveshja',
    file: 'marreveshja',
    title: 'Marrëveshja për të dhënat · Orari',
    description: 'Si i përpunon Orari të dhënat e klientëve për sallonin, dhe çfarë premton.',
  },
  {
    path: '/shipping-policy',
    file: 'shipping-policy',
    title: 'Dërgesa · Orari',
    description: 'Orari është shërbim në internet: qasja hapet sapo të konfirmohet pagesa.',
  },
]

export interface Offer {
  /** Available plans, monthly first; prices in euros. */
  plans: readonly { plan: PlanType; price: number; is_active: boolean }[]
  /** Saving in whole percent. */
  yearlySaving: number
}

/** Prices of a new installation, shown until the real ones are loaded. */
export const defaultOffer: Offer = {
  plans: [
    { plan: 'monthly', price: 4.99, is_active: true },
    { plan: 'yearly', price: 49.99, is_active: true },
  ],
  yearlySaving: yearlySaving(4.99, 49.99),
}

/** Placeholders in prerendered pages, replaced by the server in every response. */
export const placeholders = {
  contact: 'kontakti@orari.invalid',
  seller: 'Orari-invalid',
  officer: 'Orari-officer',
  processors: 'Orari-processors',
} as const

const phone = { width: 390, height: 720, widths: [260, 390, 640] } as const

/** Screenshots on the landing page: size in CSS pixels and available widths. */
export const pictures = {
  terminet: { width: 800, height: 690, widths: [640, 960, 1280] },
  'terminet-phone': { width: 390, height: 470, widths: [390, 640, 780] },
  neser: phone,
  salloni: phone,
  cakto: phone,
  mbyllja: phone,
  raportet: { width: 1440, height: 900, widths: [720, 1200, 1600] },
} as const

export function pictureFile(
  name: keyof typeof pictures,
  theme: 'light' | 'dark',
  width: number,
  kind: 'avif' | 'webp',
): string {
  return `${name}-${theme}-${width}.${kind}`
}

/** Page of the demo salon for trying online booking; other installations have none. */
export const samplePage = '/r/berber-arbri'

export const supportHours = 'E hënë – e premte, 09:00–17:00'
