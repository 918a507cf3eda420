import { number, plural } from '#platform/shared/sq.ts'

export const pageErrorMessages = {
  line: 'Faqet',
  title: 'Gabime në faqe',
  none: 'Asnjë gabim në 24 orët e fundit.',
  short: (count: number) => plural(count, 'gabim në faqe', 'gabime në faqe'),
  count: (count: number) => `${plural(count, 'gabim', 'gabime')} në 24 orët e fundit`,
  withoutDetails: 'Gabime të tjera, pa hollësi',
  more: (count: number) => `Edhe ${plural(count, 'gabim i një lloji tjetër', 'gabime të llojeve të tjera')}.`,
  times: (count: number) => (count === 1 ? 'një herë' : `${number(count)} herë`),
  last: (at: string) => `e fundit ${at}`,
  unknownBrowser: 'shfletues i panjohur',
} as const
