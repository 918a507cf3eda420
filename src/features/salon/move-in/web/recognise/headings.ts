import { fold } from '#platform/shared/sq.ts'
import type { Target } from './targets.ts'
import {
  aboutMessages,
  birthdayWords,
  emailPhrases,
  emailWords,
  exact,
  formulaWords,
  mobileWords,
  healthWords,
  messageWords,
  notesWords,
  numberWords,
  phoneWords,
  skipped,
} from './vocabulary.ts'

/**
 * Meanings of column headings by words that many programs and people use, in seven languages (`vocabulary.ts`),
 * compared as whole words: 'Cancelled' is not 'cell'. Headings of one program alone are in `programs.ts`.
 */

const letters = 'абвгдђежзијклљмнњопрстћуфхцчџш'
const latin = 'a b v g d dj e z z i j k l lj m n nj o p r s t c u f h c c dz s'.split(' ')
const fromCyrillic = (text: string) => text.replace(/[а-џ]/g, (letter) => latin[letters.indexOf(letter)] ?? letter)

/** Words of a heading: folded, without digits, 'Phone 1 - Value' as 'phone', 'firstName' as 'first name'. */
export function headingWords(heading: string): string[] {
  const parted = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const folded = fromCyrillic(fold(parted)).replaceAll('đ', 'dj').replaceAll('ß', 'ss')
  return folded
    .replace(/\be[- ]mail/g, 'email')
    .replace(emailPhrases, 'email')
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.replace(/\d+$/, ''))
    .filter((word) => word !== '' && word !== 'value')
}

const isPhoneWord = (word: string) => phoneWords.has(word) || mobileWords.has(word)

export interface Heading {
  /** Null if the heading says nothing; 'skip' if the column is not taken. */
  target: Target | null
  isMobile: boolean
  /** True for columns about messages, such as 'E-mail Display Name'. */
  isAboutMessages: boolean
  /** True for 'Nr.' and 'Numri', which may be phones. */
  isNumber: boolean
  /** True for 'Alergji', but not for 'Shënime, alergji'. */
  isHealth: boolean
  /** True for 'Accepts marketing', but not for 'Consent', which may be about something else. */
  saysMessages: boolean
}

export function readHeading(heading: string): Heading {
  const all = headingWords(heading)
  return {
    target: targetOf(all),
    isMobile: all.some((word) => mobileWords.has(word)),
    isAboutMessages: all.some((word) => aboutMessages.has(word)),
    isNumber: all.length > 0 && all.every((word) => numberWords.has(word)),
    isHealth: all.some((word) => healthWords.has(word)) && !all.some((word) => notesWords.has(word)),
    saysMessages: all.some((word) => messageWords.has(word)),
  }
}

function targetOf(all: readonly string[]): Target | null {
  const phrase = all.join(' ')
  const has = (known: ReadonlySet<string>) => all.some((word) => known.has(word))
  const same = exact.find(([, known]) => known.has(phrase))
  if (same) return same[0]
  if (all.every((word) => numberWords.has(word))) return null
  if (has(emailWords)) return has(aboutMessages) ? 'skip' : 'email'
  // 'Nr. telefonit' and 'Phone No' are phones, 'No shows' is none.
  if (all.some(isPhoneWord) && !all.some((word) => word !== 'no' && skipped.has(word))) return 'phone'
  if (has(skipped)) return 'skip'
  if (has(birthdayWords)) return 'birthday'
  if (has(formulaWords)) return 'colour_formula'
  return has(notesWords) ? 'notes' : null
}
