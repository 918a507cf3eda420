import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { loadFailedMessage } from '#platform/shared/messages.ts'
import { templateKinds } from './rules.ts'

const kind = z.enum(templateKinds)

export const getMessageSetup = endpoint({
  method: 'GET',
  path: '/user/messages',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  alsoTopics: ['salon'],
  reply: z.object({
    /** What messages say of the salon; its country decides how local numbers are read. */
    salon: z.object({
      name: z.string(),
      address: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      country: z.enum(['XK', 'AL']),
    }),
    /** The salon's own texts; the other templates have their default. */
    templates: z.array(z.object({ kind, text: z.string() })),
  }),
  failure: loadFailedMessage,
  summary: 'The salon’s message templates and what they say of the salon',
})
