import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { Webhooks } from './Webhooks.tsx'

/** The salon's webhooks, in the tab 'Lidhjet' of the settings. Loaded once the card is opened. */
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
