import type { PriceListEntry } from '#features/salon/services/server/public.ts'

/** People and price list of the demo salon. */

export const salon = {
  name: 'Berber Arbri',
  address: 'rr. Nëna Terezë 14, Prishtinë',
  phone: '+383 44 100 200',
} as const
export const owner = { name: 'Arbër Gashi', color: 1 } as const
export const colleague = { name: 'Çlirim Berisha', color: 2, position: 1 } as const

export const page = {
  address: 'berber-arbri',
  description: 'Berber për burra dhe fëmijë',
  instagram: 'berber.arbri',
  whatsapp: '+38344100200',
  map_url: 'https://www.google.com/maps/search/?api=1&query=Rruga+N%C3%ABna+Terez%C3%AB+14%2C+Prishtin%C3%AB',
} as const

/** `share`: weight of a service. */
export const priceList: readonly (PriceListEntry & { share: number })[] = [
  {
    name: 'Prerje flokësh',
    category: 'Prerje',
    description: 'Larje, prerje dhe stilim',
    duration: 30,
    cents: 500,
    share: 34,
  },
  { name: 'Prerje dhe mjekër', category: 'Prerje', description: null, duration: 45, cents: 800, share: 22 },
  {
    name: 'Mjekër',
    category: 'Mjekër dhe fytyrë',
    description: 'Me peshqir të ngrohtë',
    duration: 20,
    cents: 300,
    share: 12,
  },
  { name: 'Prerje për fëmijë', category: 'Prerje', description: 'Deri në 12 vjeç', duration: 25, cents: 400, share: 9 },
  { name: 'Fade', category: 'Prerje', description: 'Kalim i butë me makinë', duration: 40, cents: 700, share: 11 },
  { name: 'Larje dhe fenirim', category: 'Flokë dhe ngjyrë', description: null, duration: 30, cents: 600, share: 4 },
  {
    name: 'Trajtim i flokëve',
    category: 'Flokë dhe ngjyrë',
    description: 'Maskë dhe masazh i kokës',
    duration: 45,
    cents: 1200,
    share: 3,
  },
  {
    name: 'Ngjyrosje',
    category: 'Flokë dhe ngjyrë',
    description: 'Një ngjyrë, me larje',
    duration: 90,
    cents: 2500,
    share: 3,
  },
  { name: 'Dekolorim dhe ton', category: 'Flokë dhe ngjyrë', description: null, duration: 120, cents: 3950, share: 1 },
  {
    name: 'Pastrim i fytyrës',
    category: 'Mjekër dhe fytyrë',
    description: 'Me avull dhe maskë',
    duration: 35,
    cents: 950,
    share: 1,
  },
]

const firstNames =
  'Agim Besnik Çlirim Drilon Edon Fatos Gëzim Lumnije Ilir Jetmir Kushtrim Liridon Mërgim Njomëza Orhan Përparim Qëndrim Rrezarta Shqipe Teuta Urim Valon Xhevat Yll Zana Ëndrra Blerta Diellza Fjolla Mimoza'.split(
    ' ',
  )
const lastNames =
  'Krasniqi Hoxha Gashi Shala Çela Bytyqi Rexhepi Morina Gërvalla Thaçi Kelmendi Përvizi Zogaj Ahmeti Bërdynaj'.split(
    ' ',
  )

/** Each first name ten times with different last names, enough for two busy barbers with monthly visits. */
export const clientNames: readonly string[] = Array.from({ length: 440 }, (_, i) => {
  const first = firstNames[i % firstNames.length] ?? ''
  return `${first} ${lastNames[(i * 7 + Math.floor(i / firstNames.length)) % lastNames.length] ?? ''}`
})

const women = new Set('Lumnije Njomëza Rrezarta Shqipe Teuta Zana Ëndrra Blerta Diellza Fjolla Mimoza'.split(' '))

export const servicesFor = (client: number): typeof priceList =>
  women.has(clientNames[client]?.split(' ')[0] ?? '')
    ? priceList.filter(({ name }) => !/mjekër|fade|fëmijë/i.test(name))
    : priceList

export const notes = [
  'Anash 1, sipër me gërshërë',
  'Vjen me djalin',
  'Pa parfum, ka alergji',
  'Paguan me kartë',
] as const

/** Products of the demo salon, with the pieces that are left of each. */
export const products = [
  { name: 'Dyll për flokë', cents: 800, left: 9 },
  { name: 'Vaj për mjekër', cents: 700, left: 5 },
  { name: 'Shampo', cents: 600, left: 2 },
] as const
