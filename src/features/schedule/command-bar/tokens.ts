import { fold } from '#platform/shared/sqText.ts'
import { numberWords } from './vocabulary.ts'

/** A word of the typed text, and where it is. */
export interface Token {
  text: string
  /** Folded: lower case, ë as e, ç as c. A word of the vocabulary that was misspelled is spelled right. */
  word: string
  from: number
  to: number
  /** It follows a comma. */
  afterComma: boolean
  /** It was misspelled. */
  corrected?: true
}

/** A word; the comma of '17,30' belongs to it. */
const pattern = /(?:(?<=\d),(?=\d)|[^\s,;!?()„“”"])+/g
/** Particles written without a space before the next word: "t'martën", 'dt.24', 'n5'. */
const particle = /^(?:[tn]['’`´](?=.)|(?:dt|dat[eëa]|or[aë]|n)\.?(?=\d))/iu
/** Between two words: 'fade+mjekër'. */
const joint = /([+&/])(?=\p{L})/u
/** Endings of foreign words: 'fade-in', '5-ta'. */
const hyphened = /(?<=..)-(?:i|in|it|e|en|et|es|ja|ta|ten|n|t)$|(?<=\d)-(?:ta|ten|en|in)$/

/** '5pm', '5:30p.m.' */
const half = /(?<=\d)([ap]\.?m\.?)$/i

const piecesOf = (typed: string): string[] => {
  const first = particle.exec(typed)?.[0] ?? ''
  return [
    first,
    ...typed
      .slice(first.length)
      .split(half)
      .flatMap((piece) => piece.split(joint)),
  ]
}

/** Splits at spaces, commas and what joins words without a space. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(pattern)) {
    let from = match.index
    for (const piece of piecesOf(match[0])) {
      const word = fold(piece)
        .replace(/(?<!\d)['’`´]+$|[.:]+$/, '')
        .replace(hyphened, '')
      const afterComma = text.slice(tokens.at(-1)?.to ?? 0, from).includes(',')
      if (word) tokens.push({ text: piece, word, from, to: from + piece.length, afterComma })
      from += piece.length
    }
  }
  return tokens
}

/** Words of a window of tokens; an empty one past the end. */
export const wordAt = (tokens: readonly Token[], index: number): string => tokens[index]?.word ?? ''

/** The number that a word is, in digits or in letters; null if it is none. */
export function numberOf(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  return numberWords.get(word) ?? null
}
