import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { Webhooks } from './Webhooks.tsx'

/** Webhooks of the salon, in the settings tab 'Lidhjet'. Loaded when the card is opened. */
export function WebhooksCard() {
  return (
    <DisclosureCard
      title="Webhook-et"
      sub="I tregojnë një programi tuajin kur caktohet, zhvendoset ose anulohet një termin."
    >
      <Webhooks />
    </DisclosureCard>
  )
}
