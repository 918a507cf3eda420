import { features } from '#app/server/features.ts'
import type { Job } from '#platform/server/job.ts'
import { platformPurgeJob } from '#platform/server/purge.ts'
import { addDays } from '#platform/shared/time.ts'
import { today } from './mix.ts'
import { addressOf, idOf } from './rows.ts'

const client = (salon: number) => idOf('7002', salon * 256 + 7)
const barber = (salon: number) => idOf('7001', salon * 16 + 1)
const service = (salon: number) => idOf('7003', salon * 16 + 3)
const week = `from=${today}&to=${addDays(today, 6)}`

type SalonCall = [title: string, address: (salon: number) => string]

const plain = (...paths: string[]): SalonCall[] => paths.map((path) => [path, () => `/api${path}`])

/** Reads of every screen of a salon, and of its public page. */
export const salonCalls: SalonCall[] = [
  ...plain('/auth/profile', '/subscriptions/status', '/subscriptions/history', '/user/account', '/user/sessions'),
  ...plain('/user/security', '/user/push-devices', '/export/lists', '/user/salon', '/user/barbers', '/user/hours'),
  ...plain('/user/services', '/clients/duplicates', '/clients/imports', '/calendar-feeds', '/user/webhooks'),
  ...plain('/appointments/dashboard', '/user/onboarding', '/waiting-list', '/walk-ins', '/user/messages'),
  ...plain('/appointments/reminders', '/user/online-booking', '/user/online-booking/pictures', '/online-requests'),
  ...plain('/day-close/debts', '/user/barbers/shares', '/colleagues', '/colleagues/history', '/user/api-keys'),
  ...plain('/user/stats?period=week', '/user/stats?period=month', '/user/stats?period=year'),
  ...plain('/reports/clients?period=month', '/reports/appointments?period=month', '/reports/online?period=month'),
  ...plain('/reports/till?period=month', '/clients?status=active', '/clients?sort=last_visit', '/clients?q=klienti+4'),
  ...plain('/clients/search?q=klienti+4'),
  ['a day', () => `/api/appointments?from=${today}&to=${today}`],
  ['a week', () => `/api/appointments/week?date=${today}`],
  ['working days', () => `/api/working-days?${week}`],
  ['day close', () => `/api/day-close?date=${today}`],
  ['state of a day', () => `/api/day-close/state?date=${today}`],
  ['a client', (salon) => `/api/clients/${client(salon)}`],
  ['what is known of a client', (salon) => `/api/clients/${client(salon)}/summary`],
  ['visits of a client', (salon) => `/api/clients/${client(salon)}/appointments`],
  ['merges of a client', (salon) => `/api/clients/${client(salon)}/merges`],
  ['free starts', (salon) => `/api/availability?${week}&service=${service(salon)}`],
  ['visits of an absent barber', (salon) => `/api/appointments/reassignment?${week}&barber_id=${barber(salon)}`],
  ['public page', (salon) => `/r/${addressOf(salon)}`],
  ['offer of a public page', (salon) => `/api/public/salons/${addressOf(salon)}/offer`],
  [
    'free starts of a visitor',
    (salon) => `/api/public/salons/${addressOf(salon)}/availability?services=${service(salon)}`,
  ],
  ['steps of booking online', (salon) => `/r/${addressOf(salon)}/cakto`],
]

const admin = (...paths: string[]) => paths.map((path): [string, string] => [path, `/api${path}`])

/** Reads over all salons. */
export const administratorCalls: [title: string, url: string][] = [
  ...admin('/system/stats?period=month', '/system/stats?period=year', '/admin/top-activities?period=month'),
  ...admin('/system/stats/salons?period=month', '/auth/admin/users?page=3', '/auth/admin/users?q=salloni+77'),
  ...admin('/auth/admin/users?sort=endDate', '/auth/admin/users/figures', '/admin/notifications/recipients'),
  ...admin('/admin/notifications/recent', '/admin/history', '/admin/history?page=500', '/admin/history/stats'),
  ...admin('/admin/history?search=shërbimi,+77', '/admin/history?severity=error', '/admin/payments'),
  ...admin('/admin/subscriptions/figures', '/subscriptions/recent', '/admin/subscriptions/customers?q=salloni'),
  ...admin('/admin/payments/attention', '/admin/payments/reviews'),
  ['sitemap', '/sitemap.xml'],
]

/** All scheduled jobs. */
export const scheduledJobs: Job[] = [
  platformPurgeJob,
  ...features({ demoMode: true }).flatMap(({ jobs = [] }) => jobs.map(({ job }) => job)),
].filter(({ cron }) => cron !== undefined)
