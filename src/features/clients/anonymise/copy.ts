import { plural } from '#platform/shared/sq.ts'

export const removalMessages = {
  restored: 'Klienti u kthye.',
  removed: (name: string) => `${name} u anonimizua`,
  undoNote: 'E ktheni edhe te lista e klientëve, për 24 orë',
  consequence:
    'Emri, telefonat, email-i dhe të gjitha shënimet fshihen kudo, edhe te terminet. Vizitat dhe shumat mbeten në raporte, pa emër. Mund ta ktheni për 24 orë; pastaj nuk e kthen askush.',
  mergedToo: (names: readonly string[]) => `Bashkë me të fshihen edhe klientët e bashkuar këtu: ${names.join(', ')}.`,
  ahead: (count: number) => `${plural(count, 'termin që vjen mbetet', 'termine që vijnë mbeten')} pa emër.`,
  remaining: 'Këto fjalë tuajat mbeten te shitjet, që nuk ndryshohen më:',
  remainingWithPast: 'Këto fjalë tuajat mbeten te shitjet dhe te vizitat e mëparshme:',
  listed: 'I shihni vetëm ju. Pas 24 orësh fshihen dhe nuk kthehen më.',
} as const
