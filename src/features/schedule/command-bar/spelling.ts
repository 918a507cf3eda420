import { isVocabulary, nameTable, tolerant } from './vocabulary.ts'

/** Memoized function, because each key press asks the same again. */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const found = answer(text)
    answers.set(text, found)
    return found
  }
}

/** Endings of Albanian names and nouns: Arbër, Arbëri, Arbërit, Arbërin; Blerta, Blertës, Blertën. */
const endings = new Set(['', 'a', 'e', 'i', 'u', 'o', 'n', 's', 't', 'es', 'en', 'in', 'it', 'un', 'ut', 'ja', 'je', 'jes', 'jen', 'ne', 'te', 've']) // prettier-ignore

const stemOf = (word: string): string => (word.length > 3 ? word.replace(/[aeiou]$/, '') : word)

/** Stems of a word; before an ending, 'arber' and 'mjeker' lose their last e. */
const stemsOf = remembered((word) => [stemOf(word), word.replace(/e([lnr]+)$/, '$1')])

/** True if a folded word is another one with an Albanian ending. */
export function isFormOf(word: string, base: string): boolean {
  if (word === base) return true
  return stemsOf(base).some((stem) => stem.length >= 3 && word.startsWith(stem) && endings.has(word.slice(stem.length)))
}

/** Folded word without a grammatical ending, for a second search. */
export function withoutEnding(word: string): string {
  const bare = word.replace(/(?:es|en|it|in|ut|un|n|s|t|i|e|a|u)$/, '')
  return bare.length >= 3 ? bare : word
}

/** True if the words differ by one added, missing, wrong or swapped letter, after the same first letter. */
export function isOneOff(typed: string, word: string): boolean {
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  const [rest, other] = [typed.slice(same), word.slice(same)]
  return (
    rest.slice(1) === other.slice(1) ||
    rest === other.slice(1) ||
    rest.slice(1) === other ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}

/** Minimum word length with typos allowed. */
const tolerantLength = 5

/** True if a folded word is a known first name, with or without an ending. */
export const isFirstName = remembered(
  (word) => nameTable.has(word) || [...nameTable.keys()].some((name) => isFormOf(word, name)),
)

/** Vocabulary word of which a folded word is a typo; null if it is correct or unknown. */
export function correctionOf(word: string, isOwn: (word: string) => boolean): string | null {
  if (word.length < tolerantLength || isVocabulary(word) || isFirstName(word) || isOwn(word)) return null
  return tolerant.find((right) => isOneOff(word, right)) ?? null
}
