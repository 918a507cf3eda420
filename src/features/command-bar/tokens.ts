import { fold } from '#platform/shared/sqText.ts'

/** A word of the typed text, and where it is. */
export interface Token {
  text: string
  /** Folded: lower case, ë as e, ç as c. */
  word: string
  from: number
  to: number
}

/** Splits at spaces, commas and the apostrophe of shortened particles: "t'martën" is 'të martën'. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(/[^\s,;!?()„“”"]+/g)) {
    const [typed] = match
    const particle = /^[tn]['’`´](?=.)/i.exec(typed)?.[0] ?? ''
    const pieces: [string, number][] = particle
      ? [
          [particle, match.index],
          [typed.slice(particle.length), match.index + particle.length],
        ]
      : [[typed, match.index]]
    for (const [piece, from] of pieces) {
      const word = fold(piece).replace(/['’`´.]+$/, '')
      if (word) tokens.push({ text: piece, word, from, to: from + piece.length })
    }
  }
  return tokens
}

/** Words of a window of tokens; an empty one past the end. */
export const wordAt = (tokens: readonly Token[], index: number): string => tokens[index]?.word ?? ''

const numberWords: Record<string, number> = {
  nje: 1, dy: 2, tre: 3, tri: 3, kater: 4, pese: 5, pes: 5, gjashte: 6, gjasht: 6, shtate: 7, shtat: 7, tete: 8, nente: 9, nent: 9,
  dhjete: 10, dhjet: 10, njembedhjete: 11, dymbedhjete: 12, trembedhjete: 13, katermbedhjete: 14, pesembedhjete: 15,
  gjashtembedhjete: 16, shtatembedhjete: 17, tetembedhjete: 18, nentembedhjete: 19, njezet: 20, tridhjete: 30, dyzet: 40,
} // prettier-ignore

/** The number that a word is, in digits or in letters; null if it is none. */
export function numberOf(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  return numberWords[word] ?? null
}

/** Endings that Albanian names and nouns take: Arbër, Arbëri, Arbërit, Arbërin; Blerta, Blertës, Blertën. */
const endings = new Set(['', 'a', 'e', 'i', 'u', 'o', 'n', 's', 't', 'es', 'en', 'in', 'it', 'un', 'ut', 'ja', 'je', 'jes', 'jen', 'ne', 'te', 've']) // prettier-ignore

/** The part of a folded word that its endings leave alone. */
const stemOf = (word: string): string => (word.length > 3 ? word.replace(/[aeiou]$/, '') : word)

/** Whether a folded word is another one with an Albanian ending. */
export function isFormOf(word: string, base: string): boolean {
  if (word === base) return true
  const stem = stemOf(base)
  return stem.length >= 3 && word.startsWith(stem) && endings.has(word.slice(stem.length))
}

/** A folded word without a grammatical ending: what to search for where the word itself finds nobody. */
export function withoutEnding(word: string): string {
  const bare = word.replace(/(?:es|en|it|in|ut|un|n|s|t|i|e|a|u)$/, '')
  return bare.length >= 3 ? bare : word
}
