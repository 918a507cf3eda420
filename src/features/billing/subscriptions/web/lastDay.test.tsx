import { expect, test } from 'vitest'
import { StatusPanel } from '#features/billing/payments/web/StatusPanel.tsx'
import { TermList } from '#features/billing/payments/web/PaymentHistory.tsx'
import type { ListedUser } from '#features/operator/users/contract.ts'
import { UserTable } from '#features/operator/users/web/UserTable.tsx'
import { listedUser } from '#testing/web/listedUser.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import type { SubscriptionStatus } from '../contract.ts'
import { RestrictedAccess } from './RestrictedAccess.tsx'
import { TrialCard } from './TrialCard.tsx'

/** End of a term whose last day, set by the administrator, is 31 December. */
const end = '2026-12-31T23:00:00.000Z'
const before = '2026-12-20T23:00:00.000Z'
const trial: SubscriptionStatus = {
  subscriptionType: 'none',
  hasActiveSubscription: false,
  isOnTrial: true,
  isInTrialPeriod: true,
  remainingTrialDays: 3,
  trialEndDate: end,
  subscriptionFrom: null,
  subscriptionEndDate: null,
  isCancelled: false,
}
const bought: SubscriptionStatus = {
  ...trial,
  subscriptionType: 'yearly',
  hasActiveSubscription: true,
  isOnTrial: false,
  subscriptionEndDate: end,
}

const userTable = (user: ListedUser) => (
  <UserTable
    users={[user]}
    view={{ sort: 'username', direction: 'asc' }}
    onSort={() => undefined}
    onEdit={() => undefined}
    onExtend={() => undefined}
    onRemove={() => undefined}
  />
)

test('customer and administrator see the same last paid day', () => {
  fakeApi()
  logInAsSalon()
  setClock('2026-12-29T09:00:00Z')
  const subscription = (status: SubscriptionStatus) => ({ status, isError: false, retry: () => undefined }) as never
  const screens = {
    'status, trial': <StatusPanel subscription={subscription(trial)} onPlans={() => undefined} />,
    'status, bought': <StatusPanel subscription={subscription(bought)} onPlans={() => undefined} />,
    'trial card': <TrialCard status={trial} buyAt="/abonimi" />,
    'restricted access': (
      <RestrictedAccess
        status={{ ...bought, hasActiveSubscription: false }}
        buyAt="/abonimi"
        profileAt="/profili"
        archiveAt="/arkivi"
        accessAt={null}
      />
    ),
    'trial that was extended after the subscription': (
      <RestrictedAccess
        status={{ ...bought, hasActiveSubscription: false, isInTrialPeriod: false, subscriptionEndDate: before }}
        buyAt="/abonimi"
        profileAt="/profili"
        archiveAt="/arkivi"
        accessAt={null}
      />
    ),
    'its status': (
      <StatusPanel
        subscription={subscription({
          ...bought,
          hasActiveSubscription: false,
          isInTrialPeriod: false,
          subscriptionEndDate: before,
        })}
        onPlans={() => undefined}
      />
    ),
    'it in the user list': userTable({
      ...listedUser,
      subscriptionType: 'yearly',
      isOnTrial: false,
      badge: 'none',
      trialEndDay: '2026-12-31',
      subscriptionEndDay: '2026-12-20',
    }),
    terms: (
      <TermList
        terms={[
          {
            id: 't',
            plan: 'yearly',
            source: 'admin',
            starts_at: '2026-12-01T09:00:00.000Z',
            ends_at: end,
            state: 'current',
            cancelled: false,
          },
        ]}
      />
    ),
    'user list': userTable({
      ...listedUser,
      ...bought,
      badge: 'active',
      trialEndDay: '2026-11-08',
      subscriptionEndDay: '2026-12-31',
    }),
  }
  for (const [name, element] of Object.entries(screens)) {
    const { unmount } = renderScreen(element)
    expect.soft(document.body.textContent, name).toMatch(/31 dhjetor|31\.12\.2026/)
    expect.soft(document.body.textContent, name).not.toMatch(/1 janar|1\.1\.2027|01\.01\.2027/)
    unmount()
  }
})
