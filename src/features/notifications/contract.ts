import * as z from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault, networkErrorMessage, loadFailedMessage } from '#platform/shared/fault.ts'
import { idField, instantText, requiredText } from '#platform/shared/fields.ts'
import { byCount, plural } from '#platform/shared/sq.ts'
import { audiences, invalidAddresses, typedAddresses } from './rules.ts'

/** The spec's sentences of the notifications page, and ours. Each stands here once. */
export const notificationMessages = {
  required: 'Ju lutem plotësoni subjektin dhe mesazhin',
  previewRequired: 'Ju lutem plotësoni subjektin dhe mesazhin për të parë pamjen paraprake',
  noRecipients: 'Nuk ka marrës të zgjedhur',
  invalid: (list: readonly string[]) => `Email të pavlefshme: ${list.join(', ')}`,
  chooseUsers: 'Ju lutem zgjidhni të paktën një përdorues',
  others: (count: number) => `dhe ${plural(count, 'tjetër', 'të tjerë')}`,
  sent: (count: number) =>
    `Njoftimi po ${byCount(count, 'i', 'u')} dërgohet ${plural(count, 'përdoruesi', 'përdoruesve')}.`,
  reportsSent: (made: number, asked: number) => `Raportet po dërgohen: ${made}/${asked}.`,
  unsubscribed: 'Nuk do të merrni më njoftime nga Orari. Email-et për llogarinë tuaj vazhdojnë.',
  subscribed: 'Do të merrni përsëri njoftimet nga Orari.',
} as const

export const unsubscribeLinkInvalid = defineFault(
  404,
  'link_invalid',
  'Ky link nuk vlen më. Përdorni atë të njoftimit të fundit që morët.',
)

const sendFailure = 'Gabim gjatë dërgimit të njoftimit'
const reportFailure = 'Gabim gjatë dërgimit të raporteve'

export const notificationShape = z.object({
  id: z.string(),
  subject: z.string(),
  message: z.string(),
  audience: z.enum(audiences),
  /** How many it goes to. */
  recipients: z.number(),
  /** Accepted by the mail server. */
  success_count: z.number(),
  /** Refused for good, or given up after half a day of trying. */
  failure_count: z.number(),
  /** Not sent yet: while it is above 0 the sending goes on. */
  waiting_count: z.number(),
  sent_at: instantText,
})
export type Notification = z.output<typeof notificationShape>

export const listRecentNotifications = endpoint({
  method: 'GET',
  path: '/admin/notifications/recent',
  access: 'admin',
  topic: 'mails',
  reply: z.object({
    notifications: z.array(notificationShape),
    /** The last sending of daily reports, with the same counts; null when there was none. */
    reports: notificationShape.omit({ subject: true, message: true, audience: true }).nullable(),
  }),
  failure: loadFailedMessage,
  summary: 'The last five announcements with what became of their mails; also the progress of what is being sent',
})

export const getRecipientStatistics = endpoint({
  method: 'GET',
  path: '/admin/notifications/recipients',
  access: 'admin',
  topic: 'mails',
  reply: z.object({
    /** Whom announcements are from, as they arrive: 'Orari <njoftime@orari.example>'. */
    from: z.string(),
    /** How many users each choice reaches, and the first addresses of each for the preview. */
    all: z.object({ count: z.number(), first: z.array(z.string()) }),
    active: z.object({ count: z.number(), first: z.array(z.string()) }),
    trial: z.object({ count: z.number(), first: z.array(z.string()) }),
    withSubscription: z.number(),
    /** Users who want no announcements; no choice reaches them. */
    unsubscribed: z.number(),
    /** Users whose address is not verified; no choice reaches them. */
    unverified: z.number(),
    /** Users whom 'Raportet Ditore' reaches: verified, active, of a salon. */
    reports: z.number(),
  }),
  failure: loadFailedMessage,
  summary: 'How many users each choice of recipients reaches',
})

const addressList = z
  .union([z.array(z.string().max(400)).max(20_000), z.string().max(200_000)], {
    error: notificationMessages.noRecipients,
  })
  .transform((given) => typedAddresses(typeof given === 'string' ? given : given.join(',')))

export const sendNotification = endpoint({
  method: 'POST',
  path: '/admin/notifications/send',
  access: 'admin',
  topic: 'mails',
  status: 201,
  body: z
    .object({
      subject: requiredText(notificationMessages.required, 200),
      message: requiredText(notificationMessages.required, 20_000),
      /** The spec's: addresses. Needed for `custom` alone. */
      recipients: addressList.optional(),
      /** `custom` when not given. */
      audience: z.enum(audiences).default('custom'),
      /** Made by the caller: the same call sent again sends nothing anew. */
      id: idField.optional(),
    })
    .superRefine(({ audience, recipients }, context) => {
      if (audience !== 'custom') return
      const list = recipients ?? []
      const invalid = invalidAddresses(list)
      const message =
        list.length === 0
          ? notificationMessages.noRecipients
          : invalid.length > 0
            ? notificationMessages.invalid(invalid.slice(0, 20))
            : null
      if (message) context.addIssue({ code: 'custom', path: ['recipients'], message })
    }),
  reply: z.object({
    message: z.string(),
    notification: notificationShape,
    /** Addresses that were left out because they want no announcements. */
    skipped: z.number(),
  }),
  failure: sendFailure,
  summary: 'Send an announcement by mail, in the background; those who unsubscribed are left out',
})

export const sendDailyReports = endpoint({
  method: 'POST',
  path: '/admin/send-individual-reports',
  access: 'admin',
  topic: 'mails',
  body: z.object({
    /** Addresses of users; without it all users of salons get the report of their salon's day. */
    selectedUsers: z
      .array(z.string().trim().max(254), { error: notificationMessages.chooseUsers })
      .min(1, notificationMessages.chooseUsers)
      .max(20_000)
      .optional(),
    id: idField.optional(),
  }),
  reply: z.object({
    message: z.string(),
    results: z.object({
      /** Reports on their way. */
      successful: z.number(),
      /** Users who were asked for. */
      totalUsers: z.number(),
    }),
  }),
  failure: reportFailure,
  summary: 'Mail the report of the salon’s day to all users or to chosen ones, in the background',
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'public',
  form: true,
  // Mail programs that unsubscribe by one click send the token in the address and a body of their own.
  query: z.object({ token: z.string().max(100).optional() }),
  body: z.object({
    token: z.string().max(100).optional(),
    /** True takes it back. */
    subscribed: z.boolean().default(false),
  }),
  reply: z.object({ message: z.string(), subscribed: z.boolean() }),
  failure: networkErrorMessage,
  limits: [{ by: 'address', max: 60, minutes: 15 }],
  summary: 'Stop or resume announcements to the address of a mail’s link',
})
