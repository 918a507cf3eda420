import * as z from 'zod/mini'
import { isLanguage } from './rules.ts'

/** `?gjuha=`: language of a public page; unknown ones become Albanian. */
export const languageField = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (isLanguage(value) ? value : 'sq')),
)
