import * as z from 'zod/mini'
import { checked, fieldMessages, instantText } from '#platform/shared/fields.ts'
import { reportLimits } from './rules.ts'

export const reportPageError = {
  summary: 'Report an error of a page, without names, typed text or addresses',
  body: z.object({
    message: checked(z.string(), z.maxLength(reportLimits.message, fieldMessages.invalid)),
    /** Innermost first: `Overlays schedule-B3kd9f.js:1:2345`. */
    frames: checked(
      z.array(checked(z.string(), z.maxLength(reportLimits.frame, fieldMessages.invalid))),
      z.maxLength(reportLimits.frames, fieldMessages.invalid),
    ),
    /** Version of the page; may be older than the server's. */
    version: checked(z.string(), z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(-[a-z0-9.]{1,20})?$/, fieldMessages.invalid)),
  }),
  reply: z.object({}),
}
export type PageErrorReport = z.output<typeof reportPageError.body>

/** Errors of pages in the last day, as the administrator sees them. */
export const pageErrorsShape = z.object({
  count: z.number(),
  /** Most frequent kinds. */
  kinds: z.array(
    z.object({
      id: z.string(),
      /** Empty for errors that are counted together. */
      message: z.string(),
      frames: z.array(z.string()),
      version: z.string(),
      browser: z.string(),
      count: z.number(),
      last_at: instantText,
    }),
  ),
})
export type PageErrors = z.output<typeof pageErrorsShape>
