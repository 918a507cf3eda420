export const papersMessages = {
  title: 'Letrat e privatësisë',
  proposal: 'Propozim nga konfigurimet e sotme: e konfirmon një jurist.',
  nobody: 'Askush jashtë ekipit.',
  unanswered: 'Ende pa përgjigje',
  registered: (who: string, day: string) => `Pranuar me regjistrimin nga ${who} më ${day}`,
  accepted: (who: string, day: string) => `Pranuar nga ${who} më ${day}`,
  later: (who: string, day: string) => `${who} e la për më vonë më ${day}`,
  former: 'një koleg i mëparshëm',
} as const
