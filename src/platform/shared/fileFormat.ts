import * as z from 'zod/mini'
import { fieldMessages } from './fields.ts'

/** `csv` has the same columns for other programs; several sheets become a ZIP archive. */
export const fileFormatField = z._default(z.enum(['xlsx', 'csv'], { error: fieldMessages.invalid }), 'xlsx')
export type FileFormat = z.output<typeof fileFormatField>
