import { appointmentMessages } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import type { FormInput } from './formValues.ts'

/** Shortens messages at fields, because the form's banner has the full sentence. */
export const brief = <Bound extends { error: string | undefined }>(bound: Bound): Bound =>
  bound.error === appointmentMessages.allRequired ? { ...bound, error: 'Plotësojeni këtë fushë.' } : bound

export const labelOf = (name: keyof FormInput): string => appointmentFields[name].form.label
