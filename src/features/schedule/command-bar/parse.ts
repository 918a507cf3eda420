import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { walkInName } from '#features/clients/rules.ts'
import { momentOf, readForms, type PartKind } from './forms.ts'
import { choicesOf, readMentions, type Found } from './mentions.ts'
import type { Price } from './money.ts'
import { canBeName, isInitial, type NameRun } from './people.ts'
import { wordsOf, type Named } from './services.ts'
import { correctionOf, isFirstName, isFormOf } from './spelling.ts'
import { tokensOf, wordAt, type Token } from './tokens.ts'
import { beforeEnding, fillers, isVocabulary, newWords, onlyAtBarber, type Period } from './vocabulary.ts'

export interface ParseContext {
  today: LocalDate
  /** Local time of the salon. */
  time: LocalTime
  barbers: readonly Named[]
  services: readonly Named[]
}

/** Meaning of a part of the text; `unknown` was not understood. */
interface TextPart {
  kind: PartKind
  from: number
  to: number
}

/** One interpretation of the text, without assumed values. */
export interface Reading {
  day: LocalDate | null
  /** The same date of this year, if `day` is in the next year because no year was typed. */
  pastDay: LocalDate | null
  time: LocalTime | null
  period: Period | null
  /** Minutes. */
  duration: number | null
  price: Price | null
  phone: string | null
  /** Several if the words are ambiguous. */
  barbers: string[]
  services: string[]
  /** Additional services of the visit, each possibly ambiguous. */
  moreServices: string[][]
  /** Remaining words: the client's name. */
  client: string
  /** The same words in consecutive runs. */
  names: NameRun[]
  /** True if these words may also be a barber, a service or a typo. */
  clientUnsure: boolean
  /** True if the name follows a barber's first name, as their last name might. */
  afterBarber: boolean
  /** 'klient i ri': a new client. */
  isNew: boolean
  unknown: string[]
  parts: TextPart[]
}

const isWalkIn = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'pa' && /^em[eë]?r/.test(wordAt(tokens, at + 1))

/** 'te' without its ë, before a barber's name. */
const isAtBarber = ({ text, word }: Token): boolean =>
  onlyAtBarber.has(word) || (word === 'te' && text.toLowerCase() === 'te')

/** Kind of an otherwise unclaimed word. */
function kindOfRest(tokens: readonly Token[], index: number, kinds: readonly (PartKind | null)[]): PartKind {
  const token = tokens[index]
  if (!token) return 'unknown'
  if (isWalkIn(tokens, index) || isWalkIn(tokens, index - 1)) return 'client'
  if (fillers.has(token.word)) return 'filler'
  if (isVocabulary(token.word) && !isFirstName(token.word)) return 'unknown'
  const before = tokens[index - 1]
  if (before && isAtBarber(before) && kinds[index - 1] === 'filler') return 'unknown'
  const next = tokens[index + 1]
  const isLetter =
    isInitial(token) && (kinds[index - 1] === 'client' || (kinds[index + 1] === null && next && canBeName(next)))
  return canBeName(token) || isLetter ? 'client' : 'unknown'
}

const nameWord = ({ text }: Token): string => text.replace(/\.+$/, '')

function runsOf(tokens: readonly Token[], kinds: readonly (PartKind | null)[]): NameRun[] {
  const runs: NameRun[] = []
  tokens.forEach((token, index) => {
    if (kinds[index] !== 'client') return
    if (isWalkIn(tokens, index)) runs.push({ words: [walkInName], inflected: false })
    else if (isWalkIn(tokens, index - 1)) return
    else if (kinds[index - 1] === 'client') runs.at(-1)?.words.push(nameWord(token))
    else runs.push({ words: [nameWord(token)], inflected: beforeEnding.has(wordAt(tokens, index - 1)) })
  })
  return runs
}

type Known = Pick<Reading, 'day' | 'pastDay' | 'time' | 'period' | 'duration' | 'price' | 'phone'>

function readingOf(
  tokens: readonly Token[],
  forms: readonly (PartKind | null)[],
  chosen: readonly Found[],
  all: readonly Found[],
  known: Known,
): Reading {
  const kinds = [...forms]
  const [barber, ...otherBarbers] = chosen
    .filter(({ kind }) => kind === 'barber')
    .toSorted((a, b) => Number(b.sure) - Number(a.sure))
  for (const { kind, from, to } of chosen) kinds.fill(kind, from, to)
  for (const { from, to } of otherBarbers) kinds.fill('unknown', from, to)
  tokens.forEach((_, at) => {
    kinds[at] ??= kindOfRest(tokens, at, kinds)
  })
  const services = chosen
    .filter(({ kind }) => kind === 'service')
    .map(({ ids }) => ids)
    .filter((ids, index, list) => list.findIndex((other) => other.join() === ids.join()) === index)
  const names = runsOf(tokens, kinds)
  const clients = tokens.filter((_, at) => kinds[at] === 'client')
  const unsure = new Set(all.filter((one) => !chosen.includes(one)).flatMap(({ from, to }) => tokens.slice(from, to)))
  return {
    ...known,
    barbers: barber?.ids ?? [],
    services: services[0] ?? [],
    moreServices: services.slice(1),
    client: names.flatMap(({ words }) => words).join(' '),
    names,
    clientUnsure: clients.length > 0 && clients.every((token) => token.corrected || unsure.has(token)),
    afterBarber: barber?.beforeFamilyName ?? false,
    isNew: tokens.some(({ word }, at) => newWords.has(word) && ['i', 'e', 'te'].includes(wordAt(tokens, at - 1))),
    unknown: tokens.filter((_, at) => kinds[at] === 'unknown').map((token) => token.text),
    parts: tokens.map((token, at) => ({ kind: kinds[at] ?? 'unknown', from: token.from, to: token.to })),
  }
}

function readingsOf(text: string, tokens: readonly Token[], context: ParseContext): Reading[] {
  const [slots, forms] = readForms(text, tokens, context.today)
  const { minutes, ...moment } = momentOf(slots, context)
  const all = readMentions(tokens, forms, context)
  const { period, price, phone } = slots
  const known = { ...moment, period, price, phone, duration: slots.duration ?? minutes }
  return choicesOf(all).map((chosen) => readingOf(tokens, forms, chosen, all, known))
}

/** Rank of an interpretation; less likely ones are higher. */
const rankOf = ({ client, clientUnsure, afterBarber }: Reading): number =>
  (client === '' ? 4 : 0) + (clientUnsure ? 2 : 0) + (afterBarber ? 1 : 0)

/**
 * Interprets a sentence in any word order: 'blerta nesër 17 fade te arbëri'. A word that may be a barber, the prefix
 * of a service, a typo or a client's name gives several readings, most likely first. Never empty.
 */
export function parseCommand(text: string, context: ParseContext): Reading[] {
  const typed = tokensOf(text)
  const own = [...context.barbers, ...context.services].flatMap(({ name }) => wordsOf(name))
  const isOwn = (word: string) => own.some((base) => isFormOf(word, base))
  let corrected = false
  const right = typed.map((token): Token => {
    const word = correctionOf(token.word, isOwn)
    corrected ||= word !== null
    return word === null ? token : { ...token, word }
  })
  const marked = typed.map((token, at): Token =>
    token.word === right[at]?.word ? token : { ...token, corrected: true },
  )
  const readings = [...readingsOf(text, right, context), ...(corrected ? readingsOf(text, marked, context) : [])]
  return readings.toSorted((a, b) => rankOf(a) - rankOf(b))
}
