import { headingWords } from './headings.ts'
import { listWords, visitTypes, wholeDays } from './vocabulary.ts'

/** Words of columns of visits, services, products and the team. */

export type Word = keyof typeof listWords

const names = Object.keys(listWords) as Word[]

/** Words that a heading has, by what they name. */
export function wordsOf(heading: string): ReadonlySet<Word> {
  const all = headingWords(heading)
  const phrase = all.join(' ')
  if (visitTypes.has(phrase)) return new Set<Word>(['service'])
  const found = names.filter((word) => all.some((one) => listWords[word].has(one)))
  return new Set(wholeDays.has(phrase) ? [...found, 'wholeDay' as const] : found)
}
