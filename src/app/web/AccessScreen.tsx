import { SubscribedContext } from '#platform/web/permissions.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { ClosingCard } from '#features/accounts/closing/web/ClosingCard.tsx'
import { ColleaguesPanel } from '#features/accounts/colleagues/web/ColleaguesPanel.tsx'
import { useSubscription } from '#features/billing/subscriptions/web/useSubscription.ts'
import { ApiKeysCard } from '#features/integrations/api-keys/web/ApiKeysCard.tsx'
import { CalendarFeedsCard } from '#features/integrations/calendar-feeds/web/CalendarFeedsCard.tsx'
import { WebhooksCard } from '#features/integrations/webhooks/web/WebhooksCard.tsx'
import { PicturesCard } from '#features/online-booking/page/web/PicturesCard.tsx'

/** Access to the salon's data, which the owner can take away after the subscription ended, too. */
export function AccessScreen() {
  const { subscribed, isPending } = useSubscription()
  return (
    <SubscribedContext value={subscribed && !isPending}>
      <PageHeader
        title="Qasja"
        sub="Kush i sheh të dhënat e sallonit. Qasjen mund ta hiqni edhe pa abonim; të re jepni përsëri me abonimin."
      />
      <div className="grid max-w-3xl gap-3 md:gap-4">
        <ColleaguesPanel />
        <Part>
          <CalendarFeedsCard />
          <ApiKeysCard />
          <WebhooksCard />
          <PicturesCard />
          <ClosingCard />
        </Part>
      </div>
    </SubscribedContext>
  )
}
