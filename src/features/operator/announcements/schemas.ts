import * as z from 'zod/mini'
import { checked, idField, instantText, requiredText } from '#platform/shared/fields.ts'
import { notificationMessages } from './copy.ts'
import { audiences, invalidAddresses, typedAddresses } from './rules.ts'

const notificationShape = z.object({
  id: z.string(),
  subject: z.string(),
  message: z.string(),
  audience: z.enum(audiences),
  recipients: z.number(),
  /** Number of mails accepted by the mail server. */
  success_count: z.number(),
  /** Number of mails rejected permanently, or given up after half a day of retries. */
  failure_count: z.number(),
  /** Number of unsent mails; above 0 while sending. */
  waiting_count: z.number(),
  sent_at: instantText,
})
export type Notification = z.output<typeof notificationShape>

export const listRecentNotifications = {
  summary: 'The last five announcements with the results of their mails, and the progress of those being sent',
  reply: z.object({
    notifications: z.array(notificationShape),
    /** Latest daily reports; null if there are none. */
    reports: z.nullable(z.omit(notificationShape, { subject: true, message: true, audience: true })),
  }),
}

export const getRecipientStatistics = {
  summary: 'Number of users in each audience',
  reply: z.object({
    /** Sender of announcements, for example 'Orari <njoftime@orari.example>'. */
    from: z.string(),
    /** Size of each audience, with its first addresses for the preview. */
    all: z.object({ count: z.number(), first: z.array(z.string()) }),
    active: z.object({ count: z.number(), first: z.array(z.string()) }),
    trial: z.object({ count: z.number(), first: z.array(z.string()) }),
    /** Number of users in `all` with a subscription; `active` is these and `trial`. */
    withSubscription: z.number(),
    /** Number of verified users who unsubscribed. This, the two below and `all` add up to all users of salons. */
    unsubscribed: z.number(),
    unverified: z.number(),
    inactive: z.number(),
    /** Number of recipients of daily reports: verified, active users with a salon. */
    reports: z.number(),
    /** Number of those who already got today's report. */
    reportedToday: z.number(),
  }),
}

export const listReported = {
  summary: 'Addresses of users who already got today’s report',
  reply: z.object({ emails: z.array(z.string()) }),
}

const addressList = z.pipe(
  z.union(
    [
      checked(z.array(checked(z.string(), z.maxLength(400))), z.maxLength(20_000)),
      checked(z.string(), z.maxLength(200_000)),
    ],
    { error: notificationMessages.noRecipients },
  ),
  z.transform((given) => typedAddresses(typeof given === 'string' ? given : given.join(','))),
)

export const sendNotification = {
  summary: 'Send an announcement by mail, in the background; users who unsubscribed are skipped',
  body: checked(
    z.object({
      subject: requiredText(notificationMessages.required, 200),
      message: requiredText(notificationMessages.required, 20_000),
      /** Addresses, from the spec. Required for `custom` only. */
      recipients: z.optional(addressList),
      audience: z._default(z.enum(audiences), 'custom'),
      /** Idempotency key chosen by the caller. */
      id: z.optional(idField),
    }),
    z.superRefine(({ audience, recipients }, context) => {
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
  ),
  reply: z.object({
    message: z.string(),
    notification: notificationShape,
    /** Addresses skipped because they unsubscribed. */
    skipped: z.number(),
  }),
}

export const sendDailyReports = {
  summary: 'Mail each salon’s daily report to all or chosen users, at most once a day, in the background',
  body: z.object({
    /** Addresses of users; if omitted, every user of a salon except `exceptUsers`. */
    selectedUsers: z.optional(
      checked(
        z.array(checked(z.string(), z.trim(), z.maxLength(254)), { error: notificationMessages.chooseUsers }),
        z.minLength(1, notificationMessages.chooseUsers),
        z.maxLength(20_000),
      ),
    ),
    exceptUsers: z.optional(z.array(z.string().check(z.trim(), z.maxLength(254))).check(z.maxLength(20_000))),
    id: z.optional(idField),
  }),
  reply: z.object({
    message: z.string(),
    results: z.object({
      /** Number of queued reports. */
      successful: z.number(),
      /** Number of requested users. */
      totalUsers: z.number(),
      /** Number of users who already got today's report and are skipped. */
      alreadySent: z.number(),
    }),
  }),
}

export const unsubscribe = {
  summary: 'Unsubscribe the address of a mail’s link from announcements, or subscribe it again',
  // One-click unsubscribe (RFC 8058): the token is in the URL, the body comes from the mail client.
  query: z.object({ token: z.optional(checked(z.string(), z.maxLength(100))) }),
  body: z.object({
    token: z.optional(checked(z.string(), z.maxLength(100))),
    /** True resubscribes. */
    subscribed: z._default(z.boolean(), false),
  }),
  reply: z.object({ message: z.string(), subscribed: z.boolean() }),
}
