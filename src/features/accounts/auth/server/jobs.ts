import * as z from 'zod/mini'
import { job } from '#platform/server/job.ts'

export const linkMailJob = job({
  name: 'auth.linkMail',
  data: z.object({ purpose: z.enum(['reset', 'verify']), email: z.string() }),
})
export const authPurgeJob = job({ name: 'auth.purge', cron: '20 3 * * *' })
