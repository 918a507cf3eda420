import { fold, nameKey } from '#platform/shared/sqText.ts'
import type { MoveInPreview, MoveInRecord } from '../contract.ts'
import type { Figure, Reason } from '../figures.ts'

/** Decision about a name of the files: one here, a new one, or, with neither, none. */
export interface Choice {
  id: string | null
  isNew: boolean
}

/** A row without its text, because its client was removed since it was staged. */
interface RemovedRecord {
  kind: 'removed'
  file: number
  row: number
}

/** A row as it is staged. */
export type StagedRecord = MoveInRecord | RemovedRecord

export const isSent = (record: StagedRecord): record is MoveInRecord => record.kind !== 'removed'

export type RowResult = { figure: Figure } | { reason: Reason }

type Of<Kind extends MoveInRecord['kind']> = Extract<MoveInRecord, { kind: Kind }>
export type ServiceRecord = Of<'service'>
export type BarberRecord = Of<'barber'>
export type ProductRecord = Of<'product'>
export type VisitRecord = Of<'visit'>

export type Differing = MoveInPreview['differing'][number]

/** Meaning of a name. `isSure` is false for a guess, and for a question that has no answer yet. */
export type Meaning<Here> = { as: 'here'; here: Here; isSure: boolean } | { as: 'new' | 'none'; isSure: boolean }

/** Key of a name in a file; that of rows without one is empty. */
export const keyOf = (name: string | null | undefined): string => nameKey(name ?? '')

/** The one here that has a name, or else the only one that has it without diacritics. */
export function hereNamed<Here extends { name: string }>(all: readonly Here[], name: string): Here | null {
  const key = nameKey(name)
  const same = all.find((one) => nameKey(one.name) === key)
  if (same) return same
  const [folded, second] = all.filter((one) => fold(one.name) === fold(name))
  return folded && !second ? folded : null
}

/** True if one here has exactly this name, which nothing new can have then. */
export const isTaken = (all: readonly { name: string }[], name: string): boolean =>
  all.some((one) => nameKey(one.name) === nameKey(name))

const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** True for 'Arber G.' and 'Arbër Gashi': each word of the shorter one begins its word of the other. */
export function isShortened(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (!short?.length || !long) return false
  return short.every((word, index) => {
    const beside = long[index] ?? ''
    return beside.startsWith(word) || word.startsWith(beside)
  })
}

/** True if one name has all words of the other: 'Fade me dorë' and 'Fade'. */
export function isWider(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return short !== undefined && short.length > 0 && short.every((word) => long?.includes(word))
}

/** The value that is most often among others, the first of several; null without one. */
export function commonest<Value extends string | number>(values: readonly Value[]): Value | null {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first?.[0] ?? null
}
