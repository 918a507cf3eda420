/**
 * Sorting, searching and shortening of Albanian text. The alphabet is a b c ç d dh e ë f g gj h i j k l ll m n nj o p
 * q r rr s sh t th u v x xh y z zh: nine letters are digraphs, and ç and ë are letters of their own.
 */

const alphabet = 'a b c ç d dh e ë f g gj h i j k l ll m n nj o p q r rr s sh t th u v w x xh y z zh'.split(' ')
const rank = new Map(alphabet.map((letter, i) => [letter, i + 1]))
const digraphs = new Set(alphabet.filter((letter) => letter.length === 2))

/** Punctuation and digits sort before letters, in this order; characters not listed sort after them. */
const before = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789'

interface Weights {
  letters: number[]
  marks: number[]
  cases: number[]
}

/** Sort weights of each letter on three levels: letter, diacritic (â after a), case (lower first). */
function weights(text: string): Weights {
  const found: Weights = { letters: [], marks: [], cases: [] }
  const signs = [...text.normalize('NFC')]
  for (let i = 0; i < signs.length; i++) {
    const sign = signs[i] ?? ''
    const pair = sign + (signs[i + 1] ?? '')
    // A small letter followed by a capital ('dH') is two letters.
    const isPair = digraphs.has(pair.toLowerCase()) && (pair === pair.toLowerCase() || sign !== sign.toLowerCase())
    const unit = isPair ? pair : sign
    if (isPair) i++
    push(found, unit)
  }
  return found
}

function push(found: Weights, unit: string): void {
  const lower = unit.toLowerCase()
  const own = rank.get(lower)
  const bare = own === undefined ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower
  const letter = own ?? rank.get(bare)
  const position = before.indexOf(unit)
  if (letter !== undefined) found.letters.push(1000 + letter)
  else if (position >= 0) found.letters.push(position + 1)
  else found.letters.push(2000 + (bare.codePointAt(0) ?? 0))
  found.marks.push(own === undefined && letter !== undefined ? (lower.normalize('NFD').codePointAt(1) ?? 0) : 0)
  found.cases.push(unit === lower ? 0 : unit === unit.toUpperCase() ? 2 : 1)
}

function compareRow(a: number[], b: number[]): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Comparator for Albanian alphabetical order. Agrees with ICU's `sq` on Albanian text. */
export function compareSq(a: string, b: string): number {
  const left = weights(a)
  const right = weights(b)
  return (
    compareRow(left.letters, right.letters) ||
    compareRow(left.marks, right.marks) ||
    compareRow(left.cases, right.cases)
  )
}

/** Normalizes for search: no diacritics (ë as e, ç as c), lower case, trimmed, single spaces. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
}

/** The words of a query, folded. */
export const queryWords = (query: string): string[] => fold(query).split(' ').filter(Boolean)

/**
 * Rank of a text for a query, whose words may be in any order: 0 if it begins with the query, 1 if words of it begin
 * with each word of the query, 2 if it contains them, null if one is missing. Ignores case and diacritics of ë and ç.
 */
function matchRank(text: string, query: string): 0 | 1 | 2 | null {
  const folded = fold(text)
  const words = queryWords(query)
  if (!words.every((word) => folded.includes(word))) return null
  if (folded.startsWith(words.join(' '))) return 0
  return words.every((word) => ` ${folded}`.includes(` ${word}`)) ? 1 : 2
}

/** Matching items, best matches first, otherwise in their order. */
export function bestMatches<Item>(items: readonly Item[], query: string, textOf: (item: Item) => string): Item[] {
  return items
    .flatMap((item) => {
      const rank = matchRank(textOf(item), query)
      return rank === null ? [] : [{ item, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Normalizes a name for equality: trimmed, single spaces, lower case; ë and ç stay distinct. */
export function nameKey(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** First word of a person's name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Genitive of a person's name, after 'të' or 'së': Arbërit, Besnikut, Blertës, Marisë, Gent Shalës. */
export function genitive(name: string): string {
  if (/ia$/i.test(name)) return `${name.slice(0, -1)}së`
  if (/[^eëa]a$/i.test(name)) return `${name.slice(0, -1)}ës`
  if (/[aeëiouy]$/i.test(name)) return `${name}${/[iu]$/i.test(name) ? 't' : 's'}`
  return `${name}${/([kg]|[^dstxz]h)$/i.test(name) ? 'ut' : 'it'}`
}
