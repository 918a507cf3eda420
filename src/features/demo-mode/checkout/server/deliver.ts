import { newRequestId, providerOf, receive, signCallback } from '#features/billing/payments/server/public.ts'
import type { Call, SystemCall } from '#platform/server/call.ts'
import { job } from '#platform/server/feature.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { practiceLateSeconds, type deliverPractice, type PracticeOutcome } from '../contract.ts'
import { practiceOrderOf, type PracticeOrder } from './order.ts'

type News = Parameters<typeof signCallback>[2]

/** The callbacks that make an outcome, in their order. A refund is of what was paid; first it is paid where it was not. */
function newsOf(outcome: PracticeOutcome, paidRequestId: string | null): News[] {
  const requestId = outcome === 'refund' && paidRequestId ? paidRequestId : newRequestId()
  const statuses: Record<PracticeOutcome, News['status'][]> = {
    success: ['1'],
    pending: ['2'],
    failure: ['0'],
    late: [],
    twice: ['1', '1'],
    refund: paidRequestId ? ['5'] : ['1', '5'],
  }
  return statuses[outcome].map((status) => ({ status, requestId }))
}

/** Signs a callback and takes it in by the road that every callback takes. Answers what the provider would read. */
async function send(call: Call, request: PracticeOrder['request'], news: News): Promise<string> {
  const provider = await providerOf(call)
  if (provider?.name !== 'practice') return ''
  const params = await signCallback(call, request, news)
  const verdict = await receive(call, provider, { params, method: 'POST' })
  return verdict === 'rejected' || verdict === 'unknown_order' ? verdict : 'OK'
}

const lateName = 'practice.late'

export async function deliver(
  call: Call,
  input: InputOf<typeof deliverPractice>,
): Promise<ReplyOf<typeof deliverPractice>> {
  const { request, payment } = await practiceOrderOf(call, input)
  const answers: string[] = []
  for (const news of newsOf(input.outcome, payment.paid_request_id)) answers.push(await send(call, request, news))
  if (input.outcome === 'late') {
    await call.queue(
      lateName,
      { request, requestId: newRequestId() },
      { runAt: plusMinutes(call.now, practiceLateSeconds / 60) },
    )
  }
  const redirect = (input.outcome === 'failure' ? request.cancelurl : request.accepturl) ?? call.site.appUrl
  return { redirect, answers }
}

/** The callback that comes when the payer is back already. */
export const lateCallback = job<{ request: PracticeOrder['request']; requestId: string }>({
  name: lateName,
  ownTransactions: true,
  async run(call: SystemCall, { request, requestId }) {
    await send(call, request, { status: '1', requestId })
  },
})
