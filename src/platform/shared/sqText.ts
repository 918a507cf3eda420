/** Searching and shortening of Albanian text. */

/** Trimmed, with single spaces. */
export const oneSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Normalizes for search: no diacritics (ë as e, ç as c), lower case, trimmed, single spaces. */
export function fold(text: string): string {
  return oneSpaced(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
}

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
  return oneSpaced(text.normalize('NFC')).toLowerCase()
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Genitive of a person's name, after 'të' or 'së': Arbërit, Besnikut, Blertës, Marisë, Gent Shalës. */
export function genitive(name: string): string {
  if (/ia$/i.test(name)) return `${name.slice(0, -1)}së`
  if (/[^eëa]a$/i.test(name)) return `${name.slice(0, -1)}ës`
  if (/[aeëiouy]$/i.test(name)) return `${name}${/[iu]$/i.test(name) ? 't' : 's'}`
  return `${name}${/([kg]|[^dstxz]h)$/i.test(name) ? 'ut' : 'it'}`
}
