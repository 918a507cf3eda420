import * as z from 'zod/mini'
import { emailField, fieldMessages } from '#platform/shared/fields.ts'
import { clientName, type Client } from '../contract.ts'

const email = emailField('')

/** What can be changed of a client, as the form holds it: an empty field is one that is not known. */
export const clientFormSchema = z.object({
  name: clientName,
  phone: z.string().check(z.trim(), z.maxLength(40, fieldMessages.tooLong(40))),
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || email.safeParse(text).success, fieldMessages.email),
  ),
  notes: z.string().check(z.trim(), z.maxLength(2000, fieldMessages.tooLong(2000))),
})
export type ClientValues = z.output<typeof clientFormSchema>

export const clientValues = (client: Pick<Client, 'name' | 'phone' | 'email' | 'notes'>): ClientValues => ({
  name: client.name,
  phone: client.phone ?? '',
  email: client.email ?? '',
  notes: client.notes ?? '',
})

const labels: Record<keyof ClientValues, string> = {
  name: 'Emri',
  phone: 'Telefoni',
  email: 'Email',
  notes: 'Shënime',
}

/** The fields in which what is typed differs from what somebody else saved meanwhile. */
export function differences(
  mine: ClientValues,
  theirs: ClientValues,
): { label: string; mine: string; theirs: string }[] {
  return (Object.keys(labels) as (keyof ClientValues)[])
    .filter((name) => mine[name].trim() !== theirs[name])
    .map((name) => ({ label: labels[name], mine: mine[name].trim() || '–', theirs: theirs[name] || '–' }))
}
