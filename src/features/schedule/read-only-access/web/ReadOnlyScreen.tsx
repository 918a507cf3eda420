import { useSearchParams } from '#platform/web/router.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { subscriptionMessages } from '#features/billing/subscriptions/contract.ts'
import { isExpired } from '#features/billing/subscriptions/rules.ts'
import { useSubscription } from '#features/billing/subscriptions/web/public.tsx'
import { getDayClose } from '#features/money/day-close/contract.ts'
import { ReadOnlyDayClose } from '#features/schedule/payments/web/public.tsx'
import { useMay } from '#platform/web/permissions.ts'
import { ReadOnlyClients } from './ReadOnlyClients.tsx'
import { ReadOnlyDay } from './ReadOnlyDay.tsx'
import { ReadOnlyExports } from './ReadOnlyExports.tsx'

const tabs = ['terminet', 'klientet', 'mbyllja', 'eksportet'] as const
type Tab = (typeof tabs)[number]

const dayCloses = (
  <Part>
    <ReadOnlyDayClose />
  </Part>
)

/** The salon's data after the subscription has expired: readable and exportable. */
export function ReadOnlyScreen() {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'terminet'
  const mayClose = useMay(getDayClose)
  const { status, subscribed } = useSubscription()
  const open = status !== undefined && subscribed && (status.hasActiveSubscription || status.isInTrialPeriod)
  return (
    <>
      <PageHeader title="Arkivi" sub="Të dhënat e sallonit tuaj, siç i latë." />
      {open ? (
        <Banner
          kind="info"
          className="mb-4"
          action={
            <ButtonLink to="/terminet" size="sm">
              Hap Terminet
            </ButtonLink>
          }
        >
          Abonimi juaj është aktiv: mund të punoni në faqet e zakonshme.
        </Banner>
      ) : (
        <Banner
          kind="warn"
          className="mb-4"
          title="Vetëm për lexim"
          // The red banner above offers renewal to former subscribers.
          action={
            status &&
            !isExpired(status) && (
              <ButtonLink to="/abonimi" size="sm" variant="primary">
                {subscriptionMessages.subscribeNow}
              </ButtonLink>
            )
          }
        >
          Këtu lexoni dhe shkarkoni. Shtimi dhe ndryshimi hapen përsëri me abonimin.
        </Banner>
      )}
      <Tabs<Tab>
        label="Arkivi"
        value={tab}
        onChange={(next) => setQuery(next === 'terminet' ? {} : { tab: next }, { replace: true })}
        items={[
          { value: 'terminet', label: 'Terminet', content: <ReadOnlyDay /> },
          { value: 'klientet', label: 'Klientet', content: <ReadOnlyClients /> },
          ...(mayClose ? [{ value: 'mbyllja' as const, label: 'Mbyllja e ditës', content: dayCloses }] : []),
          { value: 'eksportet', label: 'Eksportet', content: <ReadOnlyExports /> },
        ]}
      />
    </>
  )
}
