import { lazy, Suspense } from 'react'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'

const Webhooks = lazy(async () => ({ default: (await import('./Webhooks.tsx')).Webhooks }))

/** The salon's webhooks, in the tab 'Lidhjet' of the settings. Loaded once the card is opened. */
export function WebhooksCard() {
  return (
    <DisclosureCard
      title="Webhook-et"
      sub="I tregojnë një programi tuajin kur caktohet, zhvendoset ose anulohet një termin."
    >
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <Webhooks />
      </Suspense>
    </DisclosureCard>
  )
}
