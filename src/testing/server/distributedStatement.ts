import type { Pool } from 'pg'
import { distributedTables } from '#database/distributed.ts'

const names = new RegExp(`\\b(?:${distributedTables.join('|')}|appointments)\\b`)

interface PlanNode {
  'Custom Plan Provider'?: string
  'Distributed Query'?: { Subplans?: object[]; Job?: { 'Task Count': number } }
  Plans?: PlanNode[]
}

const isDistributed = (node: PlanNode): boolean =>
  node['Custom Plan Provider']?.startsWith('Citus') === true || (node.Plans ?? []).some(isDistributed)

/**
 * Reason why a salon's statement does not run as one task on the server of its rows; null if it does, or names no
 * distributed table. Planned with its values, which determine the server.
 */
export async function notOneTask(
  planner: Pool,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
): Promise<string | null> {
  if (!names.test(sql) || !/^\s*(?:select|insert|update|delete|with)\b/i.test(sql)) return null
  const { rows } = await planner.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json, costs off) ${sql}`,
    [...parameters],
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan || !isDistributed(plan)) return null
  const query = plan['Distributed Query']
  if (plan['Custom Plan Provider'] !== 'Citus Adaptive' || !query) return 'is put together on the coordinator'
  if (query.Subplans && query.Subplans.length > 0) return `runs in ${query.Subplans.length + 1} steps`
  const tasks = query.Job?.['Task Count'] ?? 0
  return tasks <= 1 ? null : `runs on ${tasks} shards`
}
