import * as z from 'zod/mini'
import { isLanguage } from './rules.ts'

/** `?gjuha=`: the language of a public page; anything unknown is Albanian. */
export const languageField = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (isLanguage(value) ? value : 'sq')),
)
