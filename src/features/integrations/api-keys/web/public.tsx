import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { ApiKeys } from './ApiKeys.tsx'

/** The salon's keys of the API, in the tab 'Lidhjet' of the settings. Loaded once the card is opened. */
export function ApiKeysCard() {
  return (
    <DisclosureCard title="Çelësat API" sub="Për një faqe ose një program tuajin që lexon dhe cakton termine.">
      <ApiKeys />
    </DisclosureCard>
  )
}
