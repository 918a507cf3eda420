import { Link } from '#platform/web/router.tsx'
import { shortDate } from '#platform/shared/sq.ts'
import { lastDay } from '#platform/shared/time.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { planLabel, subscriptionMessages, type SubscriptionStatus } from '../contract.ts'
import { accessEnd } from '../rules.ts'

interface RestrictedAccessProps {
  status: SubscriptionStatus | undefined
  /** Null for users who cannot buy. */
  buyAt: string | null
  profileAt: string
  archiveAt: string
  /** Null for users who cannot take access away. */
  accessAt: string | null
}

const closedPages = ['Dashboard', 'Terminet', 'Klientet', 'Raportet', 'Konfigurimet']

/** Shown instead of the business pages without a subscription or trial. */
export function RestrictedAccess({ status, buyAt, profileAt, archiveAt, accessAt }: RestrictedAccessProps) {
  const zone = useSalonZone()
  const end = status && accessEnd(status.subscriptionEndDate, status.trialEndDate, status)
  const facts = [
    ['Ditë prove të mbetura', String(status?.remainingTrialDays ?? 0)],
    ['Plani', status ? planLabel(status.subscriptionType) : '–'],
    ['Mbaroi më', end ? shortDate(lastDay(new Date(end), zone)) : '–'],
  ] as const
  return (
    <Card className="mx-auto mt-4 max-w-xl md:mt-10">
      <div className="flex flex-col items-center py-4 text-center">
        <span aria-hidden className="mb-4 grid size-14 place-items-center rounded-2xl bg-wait-soft text-wait">
          <Icon name="lock" size={26} />
        </span>
        <h1 className="text-2xl font-bold tracking-tight">Akses i kufizuar</h1>
        <p className="mt-1 max-w-md text-ink-2">{subscriptionMessages.restricted}</p>
        <ul className="mt-4 flex flex-wrap justify-center gap-2">
          {closedPages.map((page) => (
            <li key={page} className="rounded-full border border-line-strong px-3 py-1 text-sm font-medium text-ink-2">
              {page}
            </li>
          ))}
        </ul>
        <Facts
          facts={facts}
          className="mt-6 grid w-full grid-cols-[minmax(0,1fr)_auto_auto] divide-x md:grid-cols-3 divide-line border-y border-line py-3"
          fact="flex flex-col-reverse justify-end px-2"
          label="text-xs text-ink-3"
          value="font-bold whitespace-nowrap md:text-lg"
        />
        <div className="mt-6 flex flex-wrap justify-center gap-2.5">
          {buyAt && (
            <ButtonLink to={buyAt} variant="primary">
              {subscriptionMessages.subscribeNow}
            </ButtonLink>
          )}
          <ButtonLink to={profileAt}>Shiko Profilin</ButtonLink>
        </div>
        <div className="mt-5 max-w-md border-t border-line pt-4 text-sm text-ink-2">
          <p>Terminet dhe klientët tuaj mund t’i lexoni dhe t’i shkarkoni kur të doni.</p>
          <OpenPage to={archiveAt}>Hap arkivin</OpenPage>
          {accessAt && <OpenPage to={accessAt}>Kush ka qasje</OpenPage>}
        </div>
      </div>
    </Card>
  )
}

function OpenPage({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mx-auto mt-1 flex min-h-11 w-fit items-center gap-1.5 rounded-sm text-base font-semibold text-accent underline-offset-4 hover:underline"
    >
      {children}
      <Icon name="arrow-right" size={18} />
    </Link>
  )
}
