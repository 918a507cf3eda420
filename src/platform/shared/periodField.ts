import * as z from 'zod/mini'
import { fieldMessages } from './fields.ts'
import { defaultPeriod, periods } from './periods.ts'

/** Period of a report, a month by default. */
export const periodField = z._default(z.enum(periods, { error: fieldMessages.invalid }), defaultPeriod)
