import { fold } from '#platform/shared/sqText.ts'
import { numberWords } from './vocabulary.ts'

export interface Token {
  text: string
  /** Folded: lower case, ë as e, ç as c, with typos of vocabulary words corrected. */
  word: string
  from: number
  to: number
  afterComma: boolean
  corrected?: true
}

/** A word, including the comma of '17,30'. */
const pattern = /(?:(?<=\d),(?=\d)|[^\s,;!?()„“”"])+/g
/** Particles without a following space: "t'martën", 'dt.24', 'n5'. */
const particle = /^(?:[tn]['’`´](?=.)|(?:dt|dat[eëa]|or[aë]|n)\.?(?=\d))/iu
/** Separators between two words: 'fade+mjekër'. */
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

/** Word at an index; empty past the end. */
export const wordAt = (tokens: readonly Token[], index: number): string => tokens[index]?.word ?? ''

/** Number in digits or letters; null for other words. */
export function numberOf(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  return numberWords.get(word) ?? null
}
