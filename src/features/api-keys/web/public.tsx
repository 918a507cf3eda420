import { lazy, Suspense } from 'react'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'

const ApiKeys = lazy(async () => ({ default: (await import('./ApiKeys.tsx')).ApiKeys }))

/** The salon's keys of the API, in the tab 'Lidhjet' of the settings. Loaded once the card is opened. */
export function ApiKeysCard() {
  return (
    <DisclosureCard title="Çelësat API" sub="Për një faqe ose një program tuajin që lexon dhe cakton termine.">
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <ApiKeys />
      </Suspense>
    </DisclosureCard>
  )
}
