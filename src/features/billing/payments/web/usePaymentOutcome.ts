import { useEffect, useState } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { useRead } from '#platform/web/data.ts'
import { getPaymentStatus, paymentGone } from '../contract.ts'
import { paymentMessages } from '../copy.ts'

export type PaymentStatus = ReplyOf<typeof getPaymentStatus>

/** States of the page after the payment. */
export type Outcome =
  /** Polling, no result yet. */
  | { kind: 'waiting'; payment: PaymentStatus | undefined }
  | { kind: 'active' | 'failed' | 'review'; payment: PaymentStatus }
  /** Polling timed out or failed; `again` retries. */
  | { kind: 'unknown'; payment: PaymentStatus | undefined; message: string; again: () => void; busy: boolean }
  /** The salon has no such payment. */
  | { kind: 'none'; message: string }

/** Polling interval and duration in milliseconds. Callbacks usually arrive within seconds. */
const pollIntervalMs = 2_500
const pollTimeoutMs = 60_000

/** Polls a payment until it is settled; live updates trigger an immediate read. */
export function usePaymentOutcome(order: string): Outcome {
  const [settled, setSettled] = useState(false)
  const [polling, setPolling] = useState(true)
  const read = useRead(
    getPaymentStatus,
    { order },
    { enabled: order !== '', refetchEveryMs: settled || !polling ? undefined : pollIntervalMs },
  )
  const { data, error, isFetching } = read
  const known = data !== undefined && data.status !== 'pending'
  if (known !== settled) setSettled(known)

  useEffect(() => {
    const timer = setTimeout(() => setPolling(false), pollTimeoutMs)
    return () => clearTimeout(timer)
  }, [])

  const again = () => void read.refetch()
  if (order === '') return { kind: 'none', message: paymentGone().message }
  if (data?.status === 'active') return { kind: 'active', payment: data }
  if (data?.status === 'failed') return { kind: 'failed', payment: data }
  if (data?.state === 'review') return { kind: 'review', payment: data }
  if (error?.status === 404) return { kind: 'none', message: error.message }
  const unknown = { kind: 'unknown', payment: data, again, busy: isFetching } as const
  if (error) return { ...unknown, message: error.message }
  if (data && !polling) return { ...unknown, message: paymentMessages.unknown }
  return { kind: 'waiting', payment: data }
}
