import type { Column } from './columns.ts'
import { readHeading } from './headings.ts'
import type { Meaning } from './recognised.ts'
import type { Word } from './meanings.ts'
import { isMoney, readMoment } from './moments.ts'

/** Columns of visits that headings leave open, guessed by their values: amber until the owner has looked at them. */

/** A column of a table, by its first filled cells. */
export interface Part {
  heading: string
  words: ReadonlySet<Word>
  isClientId: boolean
  cells: readonly string[]
  /** Share of the cells that pass a test. */
  portion: (test: (text: string) => boolean) => number
}

interface Guess {
  meaning: Meaning
  doubt: Column['doubt']
}

/** Share of cells that say a meaning without a heading. */
const clearShare = 0.8
/** Texts of which fewer are different are those of a price list, not names. */
const differentShare = 0.7

const hasClock = (text: string) => /\d:\d\d|\d\s?[ap]m\b/i.test(text)
const isNumber = (text: string) => /^\d+(?:[.,]\d+)?$/.test(text)

/** Guesses for visits, in the order of the columns. */
class Guesses {
  readonly #parts: readonly Part[]
  readonly #found: Guess[]

  constructor(parts: readonly Part[], meanings: readonly Meaning[]) {
    this.#parts = parts
    this.#found = meanings.map((meaning) => ({ meaning, doubt: null }))
  }

  has = (...meanings: Meaning[]) => this.#found.some(({ meaning }) => meanings.includes(meaning))

  /** True for a column without a meaning, whose heading says nothing. */
  #isFree(index: number): boolean {
    const part = this.#parts[index]
    if (!part || this.#found[index]?.meaning !== 'skip') return false
    const { heading, words, isClientId } = part
    return heading === '' || (words.size === 0 && !isClientId && readHeading(heading).target === null)
  }

  /** The first free column of which most cells pass a test. */
  firstOf(test: (text: string) => boolean): number {
    return this.#firstClear(test, (_part, index) => this.#isFree(index))
  }

  #firstClear(test: (text: string) => boolean, isFree: (part: Part, index: number) => boolean): number {
    return this.#parts.findIndex(
      (part, index) => isFree(part, index) && part.cells.length > 0 && part.portion(test) > clearShare,
    )
  }

  put(index: number, meaning: Meaning, doubt: Column['doubt']): void {
    if (index >= 0) this.#found[index] = { meaning, doubt }
  }

  /** Names, phones and e-mails, as the lists of clients guess them. */
  clients(columns: readonly Column[]): void {
    for (const [index, { target, doubt }] of columns.entries()) {
      if (doubt === null || this.#found[index]?.meaning !== 'skip') continue
      const isTaken = target === 'name' ? this.has('name', 'first_name', 'last_name', 'client_id', 'title') : this.has(target) // prettier-ignore
      if (target === 'skip' || !isTaken) this.put(index, target, doubt)
    }
  }

  /** Days and times; a second one is the end. */
  moments(zone: string): void {
    const read = (text: string) => (isNumber(text) ? null : readMoment(text, 'day', zone))
    const isBoth = (text: string) => hasClock(text) && Boolean(read(text)?.date) && Boolean(read(text)?.time)
    const isDay = (text: string) => Boolean(read(text)?.date)
    const isTime = (text: string) => hasClock(text) && Boolean(read(text)?.time)
    if (this.has('start')) return
    if (!this.has('date')) {
      const start = this.firstOf(isBoth)
      this.put(start, 'start', 'moment')
      if (start >= 0) return this.put(this.firstOf(isBoth), 'end_start', 'moment')
      this.put(this.firstOf(isDay), 'date', 'moment')
    }
    if (!this.has('date') || this.has('time')) return
    this.put(this.firstOf(isTime), 'time', 'moment')
    if (this.has('time') && !this.has('end_time', 'duration')) this.put(this.firstOf(isTime), 'end_time', 'moment')
  }

  /** An amount is the price, or a tip, a tax or a sum beside it. */
  price(): void {
    if (!this.has('price')) return this.put(this.#sum(), 'price', 'price')
    const index = this.#found.findIndex(({ meaning }) => meaning === 'price')
    const others = this.#parts.filter(
      ({ words, portion, heading }, other) =>
        other !== index && !words.has('other') && !isTip(heading) && portion(isMoney) > 0.5,
    )
    const isSaid = this.#parts[index]?.words.has('price') && !others.some(({ words }) => words.has('price'))
    if (!isSaid && others.length > 0) this.put(index, 'price', 'price')
  }

  /** The column of amounts that may be the price: 'Net sales' first, never a tip or a tax. */
  #sum(): number {
    const isSkipped = (index: number) => this.#found[index]?.meaning === 'skip'
    const sold = this.#firstClear(isMoney, ({ heading }, index) => isSkipped(index) && saleWords.test(heading) && !isTip(heading)) // prettier-ignore
    return sold >= 0 ? sold : this.#firstClear(isMoney, ({ heading }, index) => this.#isFree(index) && !isTip(heading))
  }

  /** Texts that come again and again. */
  service(): void {
    if (this.has('service', 'title')) return
    const texts = this.#parts.flatMap(({ cells, portion }, index) => {
      const isText = portion((text) => /\p{L}{2}/u.test(text) && !text.includes('@')) > clearShare
      return this.#isFree(index) && cells.length > 1 && isText ? { index, different: new Set(cells).size / cells.length } : [] // prettier-ignore
    })
    const [best] = texts.toSorted((one, other) => one.different - other.different)
    if (best && best.different <= differentShare) this.put(best.index, 'service', 'service')
  }

  get found(): readonly Guess[] {
    return this.#found
  }
}

const tipWords =
  /\b(?:tips?|gratuity|bakshish\p{L}*|trinkgeld|mancia|napojnica|pourboire|tax(?:es)?|vat|tvsh|mwst|iva|pdv|discount|zbritj\p{L}*|rabatt|sconto|popust)\b/iu

/** Words of what a visit brought in. */
const saleWords = /\b(?:sales?|revenue|umsatz|prihod|vendite|ventes)\b/iu

/** True for amounts that are no price: tips, taxes, discounts. */
export const isTip = (heading: string): boolean => tipWords.test(heading)

/** Meanings of visits' columns with those that are guessed, and what is to be looked at. */
export function guessedVisits(
  parts: readonly Part[],
  meanings: readonly Meaning[],
  { columns, zone }: { columns: readonly Column[]; zone: string },
): readonly Guess[] {
  const guesses = new Guesses(parts, meanings)
  guesses.moments(zone)
  guesses.price()
  guesses.service()
  guesses.clients(columns)
  return guesses.found
}
