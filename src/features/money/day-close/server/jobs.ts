import { job } from '#platform/server/job.ts'

export const importSalesJob = job({ name: 'day-close.import', cron: '* * * * *', ownTransactions: true })
