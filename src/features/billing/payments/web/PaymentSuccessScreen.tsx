import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from '#platform/web/router.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { BrandHeader } from '#platform/web/ui/BrandHeader.tsx'
import { amount, longDate } from '#platform/shared/sq.ts'
import { lastDay } from '#platform/shared/time.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { planLabel } from '../../subscriptions/contract.ts'
import { paymentMessages } from '../copy.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { useRead } from '#platform/web/data.ts'
import { getPaymentStatus, paymentGone } from '../contract.ts'

/** Return page of the payer. It asks the server for the state, because the return proves nothing. */
export function PaymentSuccessScreen() {
  const [query] = useSearchParams()
  const client = useQueryClient()
  const outcome = usePaymentOutcome(query.get('order') ?? '')
  const active = outcome.kind === 'active'

  useEffect(() => {
    if (active) void client.invalidateQueries({ queryKey: ['subscription'] })
  }, [client, active])

  return (
    <div className="mx-auto flex min-h-(--screen-height) max-w-5xl flex-col px-4 md:px-8">
      <BrandHeader />
      <main
        id="main"
        className="mx-auto flex w-full max-w-lg flex-1 flex-col pt-6 pb-12 outline-none md:justify-center md:pt-0 md:pb-24"
      >
        <PaymentOutcome outcome={outcome} />
        <div className="mt-6 flex flex-wrap justify-center gap-2.5 max-md:flex-col">
          <ButtonLink to="/dashboard" variant={active ? 'primary' : 'secondary'} icon="home">
            Shko te Dashboard
          </ButtonLink>
          <ButtonLink to="/abonimi?tab=statusi" icon="card">
            Shiko Abonimin
          </ButtonLink>
        </div>
      </main>
    </div>
  )
}

const tones = { ok: 'bg-ok-soft text-ok', wait: 'bg-wait-soft text-wait', bad: 'bg-bad-soft text-bad' }

interface Ending {
  icon: IconName
  title: string
  text: string
}

/** Payments that bought nothing or were refunded. */
const endings: Partial<Record<PaymentStatus['state'], Ending>> & { failed: Ending } = {
  failed: { icon: 'x', title: paymentMessages.failed, text: paymentMessages.refused },
  refunded: {
    icon: 'undo',
    title: 'Pagesa u rimbursua',
    text: 'Paratë ju kthehen në kartë brenda disa ditësh.',
  },
  closed: {
    icon: 'eye',
    title: 'Pagesa u shqyrtua',
    text: 'Kjo pagesë nuk ka blerë abonim. Nëse keni pyetje, na shkruani.',
  },
}

function PaymentOutcome({ outcome }: { outcome: Outcome }) {
  switch (outcome.kind) {
    case 'waiting':
      return (
        <OutcomeCard
          tone="wait"
          sign={<Spinner size={26} />}
          title="Po e konfirmojmë pagesën"
          payment={outcome.payment}
        >
          Zakonisht zgjat disa sekonda. Faqja përditësohet vetë.
        </OutcomeCard>
      )
    case 'active':
      return (
        <OutcomeCard tone="ok" icon="check" title="Pagesa u konfirmua" payment={outcome.payment}>
          Faleminderit. Dëftesën jua dërguam me email.
        </OutcomeCard>
      )
    case 'failed': {
      const { icon, title, text } = endings[outcome.payment.state] ?? endings.failed
      return (
        <OutcomeCard tone="bad" icon={icon} title={title} payment={outcome.payment}>
          {text}
        </OutcomeCard>
      )
    }
    case 'review':
      return (
        <OutcomeCard tone="wait" icon="eye" title="Pagesa po shqyrtohet" payment={outcome.payment}>
          Na duhet ta shohim nga afër. Sapo të zgjidhet, abonimi hapet vetë.
        </OutcomeCard>
      )
    case 'unknown':
      return (
        <OutcomeCard tone="wait" icon="clock" title="Ende pa konfirmim" payment={outcome.payment}>
          {outcome.message}
          <span className="mt-4 flex justify-center">
            <Button icon="refresh" onClick={outcome.again} loading={outcome.busy}>
              Kontrollo përsëri
            </Button>
          </span>
        </OutcomeCard>
      )
    case 'none':
      return (
        <OutcomeCard tone="bad" icon="search" title={outcome.message}>
          Hapeni këtë faqe nga linku i pagesës, ose shikoni pagesat tuaja te Abonimi.
        </OutcomeCard>
      )
  }
}

interface OutcomeCardProps {
  tone: keyof typeof tones
  icon?: IconName
  sign?: ReactNode
  title: string
  children: ReactNode
  payment?: PaymentStatus | undefined
}

function OutcomeCard({ tone, icon, sign, title, children, payment }: OutcomeCardProps) {
  return (
    <section
      aria-live="polite"
      className="rounded-2xl border border-line bg-surface px-5 py-8 text-center md:px-8 md:py-10"
    >
      <span aria-hidden className={cn('mx-auto mb-5 grid size-14 place-items-center rounded-2xl', tones[tone])}>
        {icon ? <Icon name={icon} size={28} /> : sign}
      </span>
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <div className="mt-1.5 text-ink-2">{children}</div>
      {payment && <Bill payment={payment} />}
    </section>
  )
}

function Bill({ payment }: { payment: PaymentStatus }) {
  const zone = useSalonZone()
  const end = payment.status === 'active' ? (payment.subscriptionEndDate ?? payment.expires_at) : payment.expires_at
  const lines: [string, ReactNode][] = [
    ['Plani', planLabel(payment.plan)],
    ['Shuma', amount(payment.amount, 'EUR')],
    ['Statusi', <StateBadge key="state" status={payment.status} />],
  ]
  if (end) lines.push(['Skadon më', longDate(lastDay(new Date(end), zone), { year: true })])
  return (
    <Facts
      facts={lines}
      className="mt-6 divide-y divide-line border-y border-line text-left"
      fact="flex min-h-11 items-center justify-between gap-4 py-2"
      label="text-ink-2"
      value="text-right font-semibold"
    />
  )
}

function StateBadge({ status }: { status: PaymentStatus['status'] }) {
  if (status === 'active') return <Badge tone="ok">Aktiv</Badge>
  return status === 'pending' ? <Badge tone="wait">Në pritje</Badge> : <Badge tone="bad">Jo aktiv</Badge>
}

type PaymentStatus = ReplyOf<typeof getPaymentStatus>

type Outcome =
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
function usePaymentOutcome(order: string): Outcome {
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
