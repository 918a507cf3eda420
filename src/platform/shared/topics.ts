/**
 * Live update topics. An endpoint names the topic that it reads or changes; a write announces it over the live stream, and
 * every open screen that shows it reads again. All topics are listed here, so that a feature can announce another's
 * without importing its contract.
 */
export type Topic =
  /** The salon's keys of the API. */
  | 'api-keys'
  | 'appointments'
  | 'audit-log'
  | 'barbers'
  /** Sales, refunds and reviews, as administrators see them. */
  | 'billing'
  /** Secret addresses at which calendar apps read appointments. */
  | 'calendar-feeds'
  | 'clients'
  /** Users of the salon, their rights, and invitations. */
  | 'colleagues'
  /** Payments of visits, the till of a day, debts. */
  | 'day-close'
  /** To administrators: the dates of the Bajrams. */
  | 'holidays'
  /** A visitor holds a slot, or gave it back: what is free has changed, and no screen shows it. */
  | 'holds'
  /** Opening hours, working hours, leave and holidays of the salon. */
  | 'hours'
  /** To administrators: a mail was sent or given up. */
  | 'mails'
  /** The salon's message templates. What was written to clients is announced as appointments. */
  | 'messages'
  /** The settings of a salon's online booking, and the address of its page. */
  | 'online-booking'
  | 'outbox'
  | 'plans'
  /** The salon's own name, country, time zone and address. */
  | 'salon'
  /** To the user: their second factors. */
  | 'security'
  | 'services'
  /** The salon's own plan, trial and payments. */
  | 'subscription'
  | 'system-status'
  | 'users'
  /** People who wait: for an earlier place, or in the salon for a free chair. */
  | 'waiting-list'
  /** Programs that are told what happens in the salon, and what they were told. */
  | 'webhooks'
