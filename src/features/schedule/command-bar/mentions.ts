import type { PartKind } from './forms.ts'
import { barbersNamed, canBeName, isCapital } from './people.ts'
import { servicesNamed, type Mention, type Named } from './services.ts'
import { isFirstName } from './spelling.ts'
import type { Token } from './tokens.ts'
import { atBarber, fillers, isVocabulary } from './vocabulary.ts'

export interface Found extends Mention {
  kind: 'barber' | 'service'
  from: number
  to: number
  /** True for a barber's first name followed by a different last name, which is probably a client. */
  beforeFamilyName?: boolean
}

const maxWords = 6

/** Barbers and services named by tokens without a kind. */
export function readMentions(
  tokens: readonly Token[],
  kinds: readonly (PartKind | null)[],
  { barbers, services }: { barbers: readonly Named[]; services: readonly Named[] },
): Found[] {
  const found: Found[] = []
  const taken = (from: number, to: number) =>
    kinds.slice(from, to).some((kind) => kind !== null) || found.some((one) => one.from < to && from < one.to)
  const look = (length: number, accept: (from: number, to: number) => Found | null) => {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      if (taken(from, from + length)) continue
      const one = accept(from, from + length)
      if (one) found.push(one)
    }
  }
  const isFiller = (index: number) => fillers.has(tokens[index]?.word ?? '')
  const service = (from: number, to: number): Found | null => {
    if (isFiller(from) || isFiller(to - 1)) return null
    const named = servicesNamed(tokens.slice(from, to), services)
    return named && { ...named, kind: 'service', from, to }
  }
  const barber = (from: number, to: number): Found | null => {
    const announced = atBarber.has(tokens[from - 1]?.word ?? '')
    // 'don' is not Dona.
    if (!announced && isFiller(from)) return null
    const named = barbersNamed(tokens.slice(from, to), barbers, announced)
    if (!named) return null
    const next = taken(to, to + 1) ? undefined : tokens[to]
    const isLower = next !== undefined && isCapital(tokens[from]?.text ?? '') && !isCapital(next.text)
    const beforeFamilyName =
      next !== undefined &&
      to === from + 1 &&
      !isLower &&
      canBeName(next) &&
      !isVocabulary(next.word) &&
      !isFirstName(next.word)
    const sure = named.sure && !(beforeFamilyName && tokens[from - 1]?.word === 'me')
    return { ...named, sure, kind: 'barber', from, to, beforeFamilyName: beforeFamilyName && !sure }
  }
  const lengths = Array.from({ length: Math.min(maxWords, tokens.length) }, (_, index) => index + 1).toReversed()
  // A service's own words first, then barbers, then prefixes of services.
  for (const length of lengths) {
    look(length, (from, to) => {
      const one = service(from, to)
      return one?.sure ? one : null
    })
    look(length, barber)
  }
  for (const length of lengths) look(length, service)
  // With 'te Dona', another Dona is a client.
  const isAnnounced = found.some(({ kind, sure }) => kind === 'barber' && sure)
  return found
    .filter(({ kind, sure }) => kind === 'service' || sure || !isAnnounced)
    .toSorted((a, b) => a.from - b.from)
}

/** Maximum unsure mentions that are interpreted both ways. */
const maxUnsure = 2

/** Combinations of unsure mentions; those not taken are part of the client's name. */
export function choicesOf(all: readonly Found[]): Found[][] {
  const unsure = all.filter((one) => !one.sure).slice(0, maxUnsure)
  return Array.from({ length: 2 ** unsure.length }, (_, bits) =>
    all.filter((one) => !unsure.includes(one) || (bits & (1 << unsure.indexOf(one))) === 0),
  )
}
