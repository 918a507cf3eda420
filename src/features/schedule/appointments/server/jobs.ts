import { job } from '#platform/server/job.ts'

export const confirmJob = job({ name: 'appointments.confirm', cron: '0 * * * *', ownTransactions: true })
export const deletedAppointmentPurgeJob = job({ name: 'appointments.purge', cron: '30 * * * *' })
export const holdPurgeJob = job({ name: 'appointments.purge-holds', cron: '*/10 * * * *' })

/** Mails about changed online bookings. The feature `visit-mails` handles it. */
export const visitMailsJob = job({ name: 'visit-mails.send', cron: '* * * * *', ownTransactions: true })
