import { job } from '#platform/server/job.ts'

export const unansweredRequestsJob = job({
  name: 'online-requests.unanswered',
  cron: '* * * * *',
  ownTransactions: true,
})
