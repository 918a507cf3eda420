import { plural } from '#platform/shared/sq.ts'

type Counted = 'past' | 'ahead' | 'added' | 'changed' | 'services' | 'barbers' | 'products'

export const moveInMessages = {
  done: ({ past, ahead, added, changed, services, barbers, products }: Record<Counted, number>) =>
    [
      services > 0 ? plural(services, 'shërbim u shtua', 'shërbime u shtuan') : null,
      barbers > 0 ? plural(barbers, 'berber u shtua', 'berberë u shtuan') : null,
      products > 0 ? plural(products, 'produkt u shtua', 'produkte u shtuan') : null,
      past > 0 ? plural(past, 'vizitë e mëparshme erdhi', 'vizita të mëparshme erdhën') : null,
      ahead > 0 ? plural(ahead, 'vizitë që vjen u shënua', 'vizita që vijnë u shënuan') : null,
      added > 0 ? plural(added, 'klient u shtua', 'klientë u shtuan') : null,
      changed > 0 ? plural(changed, 'klient u plotësua', 'klientë u plotësuan') : null,
    ]
      .filter(Boolean)
      .join(', ') || 'Skedarët nuk sjellin asgjë të re.',
  entry: (source: string) => `Lëvizje nga ${source}`,
  none: 'Skedarët nuk kanë asnjë rresht.',
  tooMany: (max: number) =>
    `Skedarët bashkë mund të kenë më së shumti ${plural(max, 'rresht', 'rreshta')}. Sillini veç e veç.`,
  incomplete: 'Nuk arritën të gjithë rreshtat. Sillni skedarët edhe një herë.',
  stops: {
    user: 'Çka erdhi është ruajtur. Vazhdoni kur të doni: asnjë vizitë nuk futet dy herë.',
    expired: 'Abonimi mbaroi. Çka erdhi është ruajtur; pasi ta vazhdoni abonimin, vazhdoni edhe lëvizjen.',
    owner: 'Kush e nisi nuk është më pronar. Çka erdhi është ruajtur; vazhdojeni ju.',
    failed: 'Serveri nuk vazhdoi dot. Çka erdhi është ruajtur. Vazhdoni: asnjë vizitë nuk futet dy herë.',
  },
  clashes: (count: number) =>
    `${plural(count, 'vizitë përplaset', 'vizita përplasen')}, sepse ndërkohë dikush e zuri orën. Zgjidhini dhe vazhdoni.`,
  ended:
    'Lëvizja nuk përfundoi brenda 7 ditëve dhe rreshtat u fshinë. Sillni skedarët edhe një herë: çka erdhi nuk futet dy herë.',
  stopped: (source: string) => `Lëvizja nga ${source} u ndal`,
  continued: (source: string) => `Lëvizja nga ${source} vazhdoi`,
  began: (source: string) => `Lëvizja nga ${source} nisi`,
  noSource: 'Shkruani nga cili program vijnë të dhënat.',
} as const
