import { de } from './de.ts'
import { en } from './en.ts'
import { sq } from './sq.ts'

export const languages = ['sq', 'en', 'de'] as const
export type Language = (typeof languages)[number]

/** All texts of public pages and mails to clients. A language with a missing text does not compile. */
export type Texts = typeof sq

const all: Record<Language, Texts> = { sq, en, de }

export const textsOf = (language: Language): Texts => all[language]

/** Language of a URL's parameter; unknown ones become Albanian. */
export const languageOf = (value: unknown): Language => languages.find((one) => one === value) ?? 'sq'

/** URL of a page in a language with further parameters; Albanian is the default. */
export function linkIn(
  language: Language,
  path: string,
  query: Record<string, string | null | undefined> = {},
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) parameters.set(name, value)
  if (language !== 'sq') parameters.set('gjuha', language)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
