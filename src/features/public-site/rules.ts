import { yearlySaving } from '#features/billing/subscriptions/rules.ts'
import type { PlanType } from '#features/billing/subscriptions/contract.ts'

/** A page that is written as plain HTML when the web app is built, and reads without a program. */
export interface FacePage {
  path: string
  /** File of the build, under `pages/`. */
  file: string
  title: string
  description: string
}

/** The pages of the face. The landing page also stands at `/`. */
export const facePages: readonly FacePage[] = [
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
    path: '/shipping-policy',
    file: 'shipping-policy',
    title: 'Dërgesa · Orari',
    description: 'Orari është shërbim në internet: qasja hapet sapo të konfirmohet pagesa.',
  },
]

export interface Offer {
  /** Plans on offer, monthly first; prices in euros. */
  plans: readonly { plan: PlanType; price: number; is_active: boolean }[]
  /** Whole per cent. */
  yearlySaving: number
}

/** The prices of a new installation: what is shown until its own are known. */
export const defaultOffer: Offer = {
  plans: [
    { plan: 'monthly', price: 4.99, is_active: true },
    { plan: 'yearly', price: 49.99, is_active: true },
  ],
  yearlySaving: yearlySaving(4.99, 49.99),
}

/** What the build writes where only the server knows the text: replaced with every answer. */
export const stand = {
  contact: 'kontakti@orari.invalid',
  seller: 'Orari-invalid',
} as const

/** The pictures of the product on the landing page: what they show, their size in CSS pixels, and the widths they come in. */
export const pictures = {
  terminet: { path: '/terminet', width: 1440, height: 900, widths: [720, 1200, 2000] },
  'terminet-phone': { path: '/terminet', width: 390, height: 844, widths: [260, 390, 640] },
  raportet: { path: '/raportet', width: 1440, height: 900, widths: [720, 1200, 1600] },
} as const

/** File of a picture under `public/pictures`. */
export function pictureFile(
  name: keyof typeof pictures,
  theme: 'light' | 'dark',
  width: number,
  kind: 'avif' | 'webp',
): string {
  return `${name}-${theme}-${width}.${kind}`
}

/** When messages are answered. */
export const supportHours = 'E hënë – e premte, 09:00–17:00'
