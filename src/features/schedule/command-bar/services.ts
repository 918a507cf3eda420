import { fold } from '#platform/shared/sqText.ts'
import { isFirstName, isFormOf, isOneOff, remembered, withoutEnding } from './spelling.ts'
import type { Token } from './tokens.ts'
import { besideService, hair, isVocabulary, joins, joints, kindOf, optional, synonyms } from './vocabulary.ts'

export interface Named {
  id: string
  name: string
}

/** An item named by some words. `sure` is false for a prefix or a typo. */
export interface Mention {
  ids: string[]
  sure: boolean
}

/** Distinctive folded words of a name. */
export const wordsOf = remembered((name): readonly string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !joints.has(word)),
)

const conceptOf = remembered(
  (word): string | null => synonyms.get(word) ?? [...synonyms].find(([base]) => isFormOf(word, base))?.[1] ?? null,
)

const lengthOfPrefix = 3
/** Minimum word length with typos allowed. */
const tolerantLength = 4
const tolerantSynonym = 6

/** True if a folded word is a typo of a service's name or synonym. */
function isNear(word: string, base: string): boolean {
  if (word.length < tolerantLength || isVocabulary(word) || isFirstName(word)) return false
  if (base.length >= tolerantLength && isOneOff(word, base)) return true
  const concept = synonyms.get(base)
  return (
    concept !== undefined &&
    [...synonyms].some(([other, its]) => its === concept && other.length >= tolerantSynonym && isOneOff(word, other))
  )
}

type Fit = 'sure' | 'unsure' | null
function fitOf(word: string, base: string): Fit {
  if (isFormOf(word, base) || (base.length > tolerantLength && isFormOf(word, withoutEnding(base)))) return 'sure'
  if (hair.test(word) && hair.test(base)) return 'sure'
  const concept = conceptOf(base)
  if (concept !== null && conceptOf(word) === concept) return 'sure'
  return (word.length >= lengthOfPrefix && base.startsWith(word)) || isNear(word, base) ? 'unsure' : null
}

/** Match of typed words with a name, each with a different word. Null if one does not match. */
function fitName(typed: readonly string[], name: string): { sure: boolean; whole: boolean } | null {
  const unmatched = [...wordsOf(name)]
  let sure = true
  for (const word of typed) {
    const exact = unmatched.findIndex((base) => fitOf(word, base) === 'sure')
    const index = exact >= 0 ? exact : unmatched.findIndex((base) => fitOf(word, base) !== null)
    // 'bojë flokësh' means 'Ngjyrosje'.
    if (index < 0 && (optional.has(word) || besideService.has(word))) continue
    if (index < 0) return null
    if (exact < 0) sure = false
    unmatched.splice(index, 1)
  }
  return { sure, whole: unmatched.every((word) => optional.has(word)) }
}

const isHair = (typed: readonly string[]): boolean => typed.length > 0 && typed.every((word) => hair.test(word))

/** Distinctive words. 'prerje fade' is one service, because nothing joins two. */
function tellingWords(tokens: readonly Token[]): string[] {
  const typed = tokens.flatMap(({ word }) => wordsOf(word))
  if (isHair(typed)) return ['prerje']
  if (typed.every((word) => optional.has(word) || besideService.has(word))) return []
  const isSaidTwice = (word: string) => {
    const concept = conceptOf(word)
    return concept !== null && typed.some((other) => kindOf[conceptOf(other) ?? concept] === concept)
  }
  const isJoined = tokens.some(({ word, afterComma }, index) => joins.has(word) || (afterComma && index > 0))
  return isJoined ? typed : typed.filter((word) => !isSaidTwice(word))
}

/** Services named by the words: an exact name takes precedence over longer ones. */
export function servicesNamed(tokens: readonly Token[], services: readonly Named[]): Mention | null {
  const typed = tellingWords(tokens)
  if (typed.length === 0) return null
  const fits = services.flatMap(({ id, name }) => {
    const fit = fitName(typed, name)
    return fit ? [{ id, ...fit }] : []
  })
  const levels = [
    fits.filter(({ sure, whole }) => sure && whole),
    fits.filter(({ sure }) => sure),
    fits.filter(({ whole }) => whole),
    fits,
  ]
  const best = levels.find((level) => level.length > 0)
  // 'flokët' may belong to the previous word.
  const sure = !isHair(tokens.map(({ word }) => word))
  return best ? { ids: best.map(({ id }) => id), sure: sure && best.every((one) => one.sure) } : null
}
