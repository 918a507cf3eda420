import { newRequestId, providerOf, receive, signCallback } from '#features/billing/payments/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { DataOf } from '#platform/server/job.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { sandboxLateSeconds, type deliverSandboxOutcome, type SandboxOutcome } from '../contract.ts'
import { lateCallbackJob } from './jobs.ts'
import { sandboxOrderOf, type SandboxOrder } from './order.ts'

type News = Parameters<typeof signCallback>[2]

/** Callbacks of an outcome, in order. A refund needs a payment, which comes first if missing. */
function newsOf(outcome: SandboxOutcome, paidRequestId: string | null): News[] {
  const requestId = outcome === 'refund' && paidRequestId ? paidRequestId : newRequestId()
  const statuses: Record<SandboxOutcome, News['status'][]> = {
    success: ['1'],
    pending: ['2'],
    failure: ['0'],
    late: [],
    twice: ['1', '1'],
    refund: paidRequestId ? ['5'] : ['1', '5'],
  }
  return statuses[outcome].map((status) => ({ status, requestId }))
}

/** Signs a callback, delivers it like a provider and returns the reply. */
async function send(call: Call, request: SandboxOrder['request'], news: News): Promise<string> {
  const provider = await providerOf(call)
  if (provider?.name !== 'sandbox') return ''
  const params = await signCallback(call, request, news)
  const verdict = await receive(call, provider, {
    method: 'POST',
    rawBody: Buffer.from(new URLSearchParams(params).toString()),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    query: '',
  })
  return verdict === 'rejected' || verdict === 'unknown_order' ? verdict : 'OK'
}

export async function deliver(call: Call, input: InputOf<typeof deliverSandboxOutcome>) {
  const { request, paidBy } = await sandboxOrderOf(call, input)
  const answers: string[] = []
  for (const news of newsOf(input.outcome, paidBy)) answers.push(await send(call, request, news))
  if (input.outcome === 'late') {
    await call.queue(
      lateCallbackJob,
      { request, requestId: newRequestId() },
      { runAt: plusMinutes(call.now, sandboxLateSeconds / 60) },
    )
  }
  const redirect = (input.outcome === 'failure' ? request.cancelurl : request.accepturl) ?? call.installation.appUrl
  return { redirect, answers }
}

export async function sendLate(call: Call, { request, requestId }: DataOf<typeof lateCallbackJob>): Promise<void> {
  await send(call, request, { status: '1', requestId })
}
