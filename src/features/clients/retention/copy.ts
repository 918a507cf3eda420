import { dayMonth, plural } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'

const clients = (count: number): string => plural(count, 'klient', 'klientë')

export const retentionMessages = {
  started: 'Anonimizimi filloi.',
  undone: 'Klientët po kthehen.',
  monthlyOn: 'Nga tani bëhet vetë, çdo muaj.',
  monthlyOff: 'Nuk bëhet më vetë.',
  question: (count: number) => `Të anonimizohen ${clients(count)}?`,
  consequence:
    'Emri, telefonat, email-i dhe shënimet fshihen kudo. Shitjet dhe numrat mbeten, pa emër. Mund t’i ktheni të gjithë bashkë për 24 orë; pastaj nuk i kthen askush.',
  action: (count: number) => `Anonimizo ${clients(count)}`,
  chosen: (count: number, staying: number) =>
    [`${count} ${count === 1 ? 'zgjedhur' : 'zgjedhur'}`, staying > 0 && plural(staying, 'mbetet', 'mbeten')]
      .filter(Boolean)
      .join(' · '),
  running: (count: number) => `Po anonimizohen: ${clients(count)} deri tani.`,
  done: (count: number, until: string) => `U anonimizuan ${clients(count)}. Kthehen deri më ${until}.`,
  undoing: 'Klientët po kthehen.',
  planned: (day: string, count: number) =>
    `Më ${dayMonth(localDate(day))} anonimizohen ${clients(count)} që nuk kanë ardhur prej vitesh.`,
  request: 'mbetet: ka një kërkesë të hapur',
  waiting: 'mbetet: është në listën e pritjes',
} as const
