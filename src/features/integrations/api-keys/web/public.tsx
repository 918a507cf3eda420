import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { ApiKeys } from './ApiKeys.tsx'

/** API keys of the salon, in the settings tab 'Lidhjet'. Loaded when the card is opened. */
export function ApiKeysCard() {
  return (
    <DisclosureCard title="Çelësat API" sub="Për një faqe ose një program tuajin që lexon dhe cakton termine.">
      <ApiKeys />
    </DisclosureCard>
  )
}
