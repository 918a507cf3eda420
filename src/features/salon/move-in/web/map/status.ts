import { headingWords } from '../recognise/headings.ts'

const forms = [
  ['cancelled', /anul|cancel|storn|abgesagt|annull|otkaz|decline|refuz|deleted|fshi/],
  [
    'no_show',
    /no ?show|nuk erdhi|s ?ka ardhur|nuk u paraqit|nicht erschienen|mancat|non presentat|nije dos(?:ao|la)|did not|missed|absent/,
  ],
  [
    'came',
    /complete|arrived|erdhi|perfundu|kryer|abgeschlossen|erschienen|erledigt|completat|arrivat|dos(?:ao|la)|zavrsen|done|(?<!not )\bpaid\b|paguar|checked out|finished|termine$|presen/,
  ],
] as const

/** Outcome of a visit as other programs name it; null for a visit to come and for other words. */
export const readStatus = (text: string): (typeof forms)[number][0] | null => {
  const words = headingWords(text).join(' ')
  return forms.find(([, form]) => form.test(words))?.[0] ?? null
}
