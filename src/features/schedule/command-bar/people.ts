import { fold } from '#platform/shared/sqText.ts'
import { walkInName } from '#features/clients/rules.ts'
import { wordsOf, type Mention, type Named } from './services.ts'
import { isFirstName, isFormOf, isOneOff, withoutEnding } from './spelling.ts'
import type { Token } from './tokens.ts'
import { nameTable } from './vocabulary.ts'

/** True if a word can be part of a name: letters with at least one vowel. */
export const canBeName = ({ text, word }: Token): boolean =>
  /^[\p{L}\p{M}.'’`-]{2,}$/u.test(text) && /[aeiouy]/.test(word)
export const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)
/** 'Agim K.' */
export const isInitial = ({ text }: Token): boolean => /^\p{L}\.?$/u.test(text)

/** Minimum length of a barber's name with one typo allowed. */
const tolerantLength = 5

function isBarberWord(word: string, base: string, announced: boolean): boolean {
  if (isFormOf(word, base)) return true
  if (!announced || word.length < tolerantLength || isFirstName(word)) return false
  return isOneOff(word, base) || isOneOff(withoutEnding(word), base)
}

/** Barbers named by the whole name or its first words. `announced`: the words follow 'te' or 'me'. */
export function barbersNamed(tokens: readonly Token[], barbers: readonly Named[], announced: boolean): Mention | null {
  const whole: string[] = []
  const first: string[] = []
  for (const { id, name } of barbers) {
    const words = wordsOf(name)
    if (tokens.length > words.length) continue
    if (!tokens.every(({ word }, index) => isBarberWord(word, words[index] ?? '', announced))) continue
    ;(tokens.length === words.length ? whole : first).push(id)
  }
  const ids = whole.length > 0 ? whole : first
  return ids.length > 0 ? { ids, sure: announced } : null
}

export interface NameRun {
  words: string[]
  /** True if a preceding word, 'për' or 'i', requires an ending. */
  inflected: boolean
}

/** Maximum length of names whose endings are removed only after such a word: 'Anes' is not Ana. */
const shortName = 4
const vowels = (text: string): number => text.match(/[aeiouy]/g)?.length ?? 0

/** Endings by the name's last letter: Agim, Agimin; Blerta, Blertën; Besi, Besit. */
const endingsOf = (name: string): RegExp => {
  if (name.endsWith('a')) return /^e[ns]?$/
  return /[eiou]$/.test(name) ? /^(?:[nst]|j(?:a|e|en|es))$/ : /^(?:[iu][nt]?)$/
}

/** True if a folded word is this name with an ending. */
function isInflected(word: string, name: string): boolean {
  const stem = name.replace(/a$/, '')
  const dropped = stem.replace(/e([lnr])$/, '$1')
  return [stem, dropped].some((start) => word.startsWith(start) && endingsOf(name).test(word.slice(start.length)))
}

/** First name without its ending: 'Florimin' is Florim, 'Dritën' Drita. Unknown names only after 'për' or 'i'. */
function firstNameOf(typed: string, inflected: boolean): string {
  const word = fold(typed)
  if (nameTable.has(word)) return typed
  const known = [...nameTable].find(([name]) => (inflected || name.length > shortName) && isInflected(word, name))
  if (known) return fold(typed.slice(0, known[0].length)) === known[0] ? typed.slice(0, known[0].length) : known[1]
  const [, stem = '', ending = ''] = /^(.+?)([ëe][ns]|i[nt]|u[nt])$/iu.exec(typed) ?? []
  if (!inflected || stem.length < 4 || vowels(fold(stem)) === 0) return typed
  if (/^[ëe]/iu.test(ending)) return `${stem}a`
  return vowels(fold(stem)) > 1 && !/[deu]d$/i.test(stem) ? stem : typed
}

/** Last name without its ending: 'Krasniqin' is Krasniqi, 'Hoxhës' Hoxha. */
const familyNameOf = (typed: string): string =>
  typed.replace(/(?<=...)(?:([iu])[nt]|[ëe][ns])$/iu, (_all, vowel?: string) => vowel ?? 'a')

/** Name of a new client: as typed, capitalised and without endings. */
export function newNameOf({ words, inflected }: NameRun): string {
  if (words[0] === walkInName) return walkInName
  const [first = '', ...others] = words.map((word) => word.normalize('NFC'))
  const last = others.at(-1)
  const rest = inflected && last ? [...others.slice(0, -1), familyNameOf(last)] : others
  return [firstNameOf(first, inflected), ...rest]
    .join(' ')
    .replace(/(^|[\s-])(\p{Ll})/gu, (_match, before: string, letter: string) => before + letter.toUpperCase())
}
