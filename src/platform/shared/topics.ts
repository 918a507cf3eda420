/**
 * Live update topics. An endpoint names the topic that it reads or changes; a write announces it over the live stream,
 * and open screens read it again. All topics are listed here, so that a feature can announce another's topic without
 * importing its contract.
 */
export type Topic =
  | 'api-keys'
  | 'appointments'
  | 'audit-log'
  | 'barbers'
  /** Sales, refunds and reviews, for administrators. */
  | 'billing'
  | 'calendar-feeds'
  | 'clients'
  /** Users of the salon, their roles, and invitations. */
  | 'colleagues'
  /** Payments of visits, the till of a day, debts. */
  | 'day-close'
  /** The archive of everything of the salon was made, or refused. */
  | 'exports'
  /** For administrators: dates of the Bajrams. */
  | 'holidays'
  /** Holds of visitors: free times have changed, but no open screen shows them. */
  | 'holds'
  /** Opening hours, working hours, leave and holidays of the salon. */
  | 'hours'
  /** For administrators: a mail was sent or given up. */
  | 'mails'
  /** Message templates of the salon. Messages to clients are announced as appointments. */
  | 'messages'
  | 'online-booking'
  | 'outbox'
  | 'plans'
  | 'products'
  /** Sales and returns, and who may give discounts and take back. */
  | 'sales'
  /** Name, country, time zone and address of the salon. */
  | 'salon'
  /** Second factors of the user. */
  | 'security'
  | 'services'
  /** Plan, trial and payments of the salon. */
  | 'subscription'
  | 'system-status'
  | 'users'
  /** Waiting list and walk-ins. */
  | 'waiting-list'
  | 'webhooks'
