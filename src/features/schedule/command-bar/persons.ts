import type { ClientMatch } from '#features/clients/contract.ts'
import { fold, queryWords } from '#platform/shared/sqText.ts'
import type { Reading } from './parse.ts'
import { isCapital, newNameOf, type NameRun } from './people.ts'
import { isFirstName, isFormOf, withoutEnding } from './spelling.ts'
import { nameTable } from './vocabulary.ts'

/** Clients found, by search text. */
export type Found = ReadonlyMap<string, readonly ClientMatch[]>

/** Initial searches: possible names of each reading, and a phone. */
export const queriesOf = (readings: readonly Reading[]): string[] => [
  ...new Set(readings.flatMap(({ client, phone }) => [client, phone ?? '']).filter((text) => text !== '')),
]

/** Stems of a folded name without its ending: 'arbrin' becomes 'arbr' and 'arber'. */
function stemsOf(text: string): string[] {
  const stems = queryWords(text).map(withoutEnding)
  const whole = stems.map((stem) => stem.replace(/(?<=[^aeiou])([lnr])$/, 'e$1'))
  return [...new Set([stems.join(' '), whole.join(' ')])]
}

/** 'agim krasniqi vonë' and 'agim krasniqi'. */
const startsOf = (words: readonly string[]): string[] =>
  Array.from({ length: Math.max(1, words.length - 1) }, (_, index) => words.slice(0, words.length - index).join(' '))

/** Maximum additional searches besides the whole name. */
const maxFallbacks = 8

/** Searches if the name finds nobody: the words without endings ('Blertën'), consecutive runs, and single words. */
export function fallbackQueries(readings: readonly Reading[]): string[] {
  const tried = new Set(queriesOf(readings))
  const pieces = readings.flatMap(({ client, names }) => [
    ...stemsOf(client),
    ...names.flatMap(({ words }) => [...startsOf(words), ...words].flatMap((text) => [text, ...stemsOf(text)])),
  ])
  return [...new Set(pieces)].filter((text) => text !== '' && !tried.has(text)).slice(0, maxFallbacks)
}

/** Match quality of words with a client's name: 3 the whole name, 2 words of it, 1 prefixes of its words, 0 none. */
export function qualityOf(name: string, text: string): 0 | 1 | 2 | 3 {
  const names = queryWords(name)
  const words = queryWords(text)
  if (words.length === 0) return 0
  if (fold(name) === fold(text)) return 3
  const all = (fits: (word: string, part: string) => boolean) =>
    words.every((word) => names.some((part) => fits(word, part)))
  if (all(isFormOf)) return 2
  return all((word, part) => part.startsWith(word)) ? 1 : 0
}

/** Clients found for a text, with and without its endings. */
const foundFor = (found: Found, text: string): ClientMatch[] =>
  [text, ...stemsOf(text)].flatMap((query) => found.get(query) ?? [])

const isCalled = ({ name }: ClientMatch, word: string): boolean => qualityOf(name.split(' ')[0] ?? '', word) > 1

interface Candidate {
  reading: Reading
  client: ClientMatch
  quality: number
}

export interface Person {
  reading: Reading
  /** Best matching clients; several if ambiguous. */
  clients: { client: ClientMatch; reading: Reading }[]
  /** Name of a possible new client, also beside matching clients. */
  newName: string | null
  /** Clients with this first name, if nobody has the full name. */
  near: ClientMatch[]
  /** Unknown words beside a name. */
  unknown: string[]
}

const onlyOnce = <Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] =>
  items.filter((item, index) => items.findIndex((other) => idOf(other) === idOf(item)) === index)

function candidatesOf(readings: readonly Reading[], found: Found): Candidate[] {
  const all = readings.flatMap((reading) => {
    const { client: text, phone, isNew, afterBarber } = reading
    if (isNew) return []
    const [first = ''] = queryWords(text)
    const named = foundFor(found, text)
      .filter((client) => !afterBarber || isCalled(client, first))
      .map((client): Candidate => ({ reading, client, quality: qualityOf(client.name, text) }))
    const called = (phone ? (found.get(phone) ?? []) : []).map((client): Candidate => ({
      reading,
      client,
      quality: text === '' || qualityOf(client.name, text) > 0 ? 3 : 0,
    }))
    // 'Diell' is a name itself, not Diellza.
    const isOther = ({ client, quality }: Candidate) =>
      quality === 1 && nameTable.has(first) && !isCalled(client, first)
    return [...named, ...called].filter((one) => one.quality > 0 && !isOther(one))
  })
  const best = Math.max(...all.map(({ quality }) => quality))
  return onlyOnce(
    all.filter(({ quality }) => quality === best),
    ({ client }) => client.id,
  )
}

const maxWords = 3

/** Words that form a new client's name; the others were not understood. */
function newNameIn(names: readonly NameRun[]): { run: NameRun | null; unknown: string[] } {
  const run = names.find(({ words: [word = ''] }) => isFirstName(fold(word))) ?? names[0]
  if (!run) return { run: null, unknown: [] }
  const length = run.words.length <= maxWords || run.words.every(isCapital) ? run.words.length : 1
  const others = names.filter((other) => other !== run).flatMap(({ words }) => words)
  return { run: { ...run, words: run.words.slice(0, length) }, unknown: [...run.words.slice(length), ...others] }
}

/** Clients matched by some of the words, and the remaining words. */
function partlyNamed({ names }: Reading, found: Found) {
  const named = (text: string, fits: (client: ClientMatch) => boolean) =>
    foundFor(found, text).filter((client) => qualityOf(client.name, text) > 1 && fits(client))
  const runs = names.flatMap((run) =>
    startsOf(run.words).map((text) => ({ run, words: text.split(' '), clients: named(text, () => true) })),
  )
  const single = names.flatMap((run) =>
    run.words.map((word) => ({ run, words: [word], clients: named(word, (client) => isCalled(client, word)) })),
  )
  const best = [...runs, ...single].find(({ clients }) => clients.length > 0)
  if (!best) return null
  const { run, words } = best
  return {
    run,
    clients: onlyOnce(best.clients, ({ id }) => id),
    /** Remaining words of the same name. */
    beside: run.words.filter((word) => !words.includes(word)),
    isFirst: words[0] === run.words[0],
    others: names.filter((other) => other !== run).flatMap((other) => other.words),
  }
}

/** Chooses reading and clients from the search results. */
export function personOf(readings: readonly Reading[], found: Found): Person | null {
  const [first] = readings
  if (!first) return null
  const candidates = candidatesOf(readings, found)
  if (candidates[0])
    return { reading: candidates[0].reading, clients: candidates, newName: null, near: [], unknown: [] }
  // If no client has a word's name, it is the barber or service.
  const reading = (first.clientUnsure && readings.find(({ clientUnsure }) => !clientUnsure)) || first
  const partly = reading.isNew ? null : partlyNamed(reading, found)
  if (!partly) {
    const { run, unknown } = newNameIn(reading.names)
    return { reading, clients: [], newName: run && newNameOf(run), near: [], unknown }
  }
  const { run, clients, beside, isFirst, others } = partly
  const isKnown = (word: string) =>
    isCapital(word) || foundFor(found, word).some((client) => qualityOf(client.name, word) > 1)
  const newName = isFirst && beside.length > 0 && run.words.length <= maxWords ? newNameOf(run) : null
  if (newName !== null && beside.every(isKnown))
    return { reading, clients: [], newName, near: clients, unknown: others }
  return {
    reading,
    clients: clients.map((client) => ({ client, reading })),
    newName,
    near: [],
    unknown: [...beside, ...others],
  }
}
