import { type DemoRemains, findDemoRemains } from '#features/operator/demo-mode/leave/server/public.ts'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import type { SystemCall } from '#platform/server/call.ts'
import { ConfigError } from '#platform/server/env.ts'
import { programCommand } from '#platform/server/programCommand.ts'

/** English text for the terminal. */
export function describeRemains({ demoUser, sandboxOrders, sandboxTerms }: DemoRemains): string {
  const parts = [
    ...(demoUser ? [`the demo user ${demoLogin.email} with its salon`] : []),
    ...(sandboxOrders > 0
      ? [`sandbox orders with their receipts: ${sandboxOrders}`, `terms that they bought: ${sandboxTerms}`]
      : []),
  ]
  return parts.join('; ')
}

/** Throws ConfigError if a database from demo mode has a public URL. */
export async function refuseDemoRemains(call: SystemCall): Promise<void> {
  const remains = await findDemoRemains(call)
  if (!remains) return
  throw new ConfigError(
    `APP_URL is public, but the database still has demo data: ${describeRemains(remains)}. ` +
      `Remove them with: ${programCommand('admin', 'leave-demo')}, which makes a backup first`,
  )
}
