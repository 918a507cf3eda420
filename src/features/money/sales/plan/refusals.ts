import type { FieldError } from '#platform/shared/fault.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { saleMessages } from '../copy.ts'

const sentences = { ...fieldMessages, ...saleMessages }
type Sentences = typeof sentences

/** Name of a refusal, by which its sentence is found. */
export type RefusalName = {
  [Name in keyof Sentences]: Sentences[Name] extends string | ((...values: never[]) => string) ? Name : never
}[keyof Sentences]
type ValuesOf<Name extends RefusalName> = Sentences[Name] extends (...values: infer Values) => string ? Values : []

export interface Refusal extends FieldError {
  name: RefusalName
}

/** Refusals by field in the order of the checks; the first one of a field counts. */
export class Refusals {
  readonly list: Refusal[] = []
  readonly #start: string

  /** `start` comes before the name of each field. */
  constructor(start = '') {
    this.#start = start
  }

  add<Name extends RefusalName>(named: string, name: Name, ...values: ValuesOf<Name>): void {
    const field = this.#start + named
    if (this.list.some((refusal) => refusal.field === field)) return
    const sentence = sentences[name] as string | ((...given: readonly unknown[]) => string)
    this.list.push({ field, name, message: typeof sentence === 'string' ? sentence : sentence(...values) })
  }

  get isEmpty(): boolean {
    return this.list.length === 0
  }
}
