import * as z from 'zod/mini'
import { languageOf } from './rules.ts'

/** `?gjuha=`: language of a public page. */
export const languageField = z.pipe(z.optional(z.unknown()), z.transform(languageOf))
