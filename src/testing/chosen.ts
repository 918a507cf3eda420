import fc from 'fast-check'
import { inject } from 'vitest'

export interface Situations<Example> {
  /** Kinds of situations in an example, by which examples are chosen. */
  situations(example: Example): Iterable<string>
  /** Length of an example, as a measure of its duration. */
  cost(example: Example): number
}

/** Examples drawn for each one that runs. */
export const drawnPerChosen = 8

/** Chooses examples with the most new situations for their length. */
export function choose<Example>(
  drawn: readonly Example[],
  count: number,
  { situations, cost, known = new Set() }: Situations<Example> & { known?: Set<string> },
): Example[] {
  const newOf = (example: Example) => [...situations(example)].filter((each) => !known.has(each))
  const waiting = new Map(drawn.map((example) => [example, new Set(newOf(example))]))
  const chosen: Example[] = []
  while (chosen.length < count && waiting.size > 0) {
    const gains = [...waiting].map(([example, { size }]) => [example, size / cost(example)] as const)
    const [best] = gains.reduce((one, other) => (other[1] > one[1] ? other : one))
    const reached = waiting.get(best) ?? new Set()
    waiting.delete(best)
    chosen.push(best)
    for (const each of reached) {
      known.add(each)
      for (const others of waiting.values()) others.delete(each)
    }
  }
  return chosen
}

const sizes = [1, 2, 3, 5, 16, 256, 65_536]
/** A number by its sign, its size and whether it is whole. */
const sizeOf = (value: number) =>
  `${value < 0 ? '-' : ''}${sizes.filter((size) => Math.abs(value) >= size).length}${Number.isInteger(value) ? '' : '.'}`

/** Values at each place; those of a list have one place. */
function* values(value: unknown, place: string): Generator<string> {
  if (Array.isArray(value)) {
    yield `${place} ${sizeOf(value.length)} items`
    for (const item of value) yield* values(item, `${place}[]`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* values(item, `${place}.${name}`)
  } else yield `${place} ${typeof value === 'number' ? sizeOf(value) : String(value).slice(0, 30)}`
}

/** Each two values of one item, and the first values of items next to each other. */
function* pairs(value: unknown, place: string): Generator<string> {
  if (!Array.isArray(value)) {
    const own = [...values(value, place)]
    for (const [n, one] of own.entries()) for (const other of own.slice(n)) yield `${one} with ${other}`
    return
  }
  const firsts = value.map((item: unknown) => String(values(item, place).next().value))
  for (const [n, item] of value.entries()) {
    yield `${firsts[n]} then ${firsts[n + 1]}`
    yield* pairs(item, `${place}[]`)
  }
}

/** Situations of the arguments of a property. */
const pairsOfValues: Situations<readonly unknown[]> = {
  situations: (example) => example.flatMap((argument, n) => [...values(argument, `${n}`), ...pairs(argument, `${n}`)]),
  // A salon takes as long as ten values.
  cost: (example) => 10 + [...values(example, '')].length,
}

/** Arguments of a property of these arbitraries. */
export type Arguments<Given extends readonly fc.Arbitrary<unknown>[]> = {
  -readonly [N in keyof Given]: Given[N] extends fc.Arbitrary<infer Value> ? Value : never
}

/** Examples chosen by their values and pairs of values. */
export function chosenExamples<const Given extends readonly fc.Arbitrary<unknown>[]>(
  given: Given,
  count: number,
): Arguments<Given>[] {
  const { seed } = fc.readConfigureGlobal()
  const numRuns = count * drawnPerChosen
  const drawn = fc.sample(fc.tuple(...given), { numRuns, ...(seed !== undefined && { seed }) })
  return choose(drawn as unknown[][], count, pairsOfValues) as Arguments<Given>[]
}

/**
 * Parameters of a property whose thorough examples are chosen.
 * @param count examples, `runs(quick, thorough)`; quick ones are drawn.
 * @param examples those that always run, which count.
 */
export function chosenRuns<const Given extends readonly fc.Arbitrary<unknown>[]>(
  given: Given,
  count: number,
  examples: Arguments<Given>[] = [],
): fc.Parameters<Arguments<Given>> {
  if (!inject('isThorough')) return { numRuns: count, examples }
  return { numRuns: count, examples: [...examples, ...chosenExamples(given, count - examples.length)] }
}
