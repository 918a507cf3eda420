import { plural } from '#platform/shared/sq.ts'

export const moveInMessages = {
  done: ({ past, ahead, added, changed }: { past: number; ahead: number; added: number; changed: number }) =>
    [
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
  noSource: 'Shkruani nga cili program vijnë të dhënat.',
} as const
