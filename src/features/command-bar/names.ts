import { fold } from '#platform/shared/sqText.ts'
import { isFormOf, type Token } from './tokens.ts'

/** Somebody or something of the salon that a sentence can name. */
export interface Named {
  id: string
  name: string
}

/** Words without a meaning of their own in names: 'prerje me mjekër' is 'Prerje + mjekër'. */
const joints = new Set(['me', 'dhe', 'e', 'te', 'i', 'per', 'ne', 'nga', 'edhe', '+', '&', '/', '-'])
const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !joints.has(word))

/** What some words name. `sure` is false where only the beginning of a word was typed. */
export interface Mention {
  ids: string[]
  sure: boolean
}

const lengthOfPrefix = 3
type Fit = 'form' | 'prefix' | null
const fitOf = (word: string, base: string): Fit => {
  if (isFormOf(word, base)) return 'form'
  return word.length >= lengthOfPrefix && base.startsWith(word) ? 'prefix' : null
}

/** How typed words fit a name: each has to fit another word of it. Null if one does not. */
function fitName(typed: readonly string[], name: string): { sure: boolean; whole: boolean } | null {
  const left = wordsOf(name)
  let sure = true
  for (const word of typed) {
    const exact = left.findIndex((base) => fitOf(word, base) === 'form')
    const at = exact >= 0 ? exact : left.findIndex((base) => fitOf(word, base) !== null)
    if (at < 0) return null
    if (exact < 0) sure = false
    left.splice(at, 1)
  }
  return { sure, whole: left.length === 0 }
}

/** The services that typed words name: one that has no further words wins over longer names. */
export function servicesNamed(tokens: readonly Token[], services: readonly Named[]): Mention | null {
  const typed = tokens.map(({ word }) => word).filter((word) => !joints.has(word))
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
  return best ? { ids: best.map(({ id }) => id), sure: best.every(({ sure }) => sure) } : null
}

/** The barbers that typed words name, by the whole name or its first words. */
export function barbersNamed(tokens: readonly Token[], barbers: readonly Named[]): Mention | null {
  const whole: string[] = []
  const first: string[] = []
  for (const { id, name } of barbers) {
    const words = wordsOf(name)
    if (tokens.length > words.length) continue
    if (!tokens.every(({ word }, index) => isFormOf(word, words[index] ?? ''))) continue
    ;(tokens.length === words.length ? whole : first).push(id)
  }
  const ids = whole.length > 0 ? whole : first
  return ids.length > 0 ? { ids, sure: true } : null
}
