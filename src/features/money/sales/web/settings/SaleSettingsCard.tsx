import { useMay } from '#platform/web/permissions.ts'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { setSaleRights } from '../../contract.ts'
import { SaleSettings } from './SaleSettings.tsx'

/** Discounts, returns and VAT of the salon, in the settings tab 'Salloni'. Loaded when the card is opened. */
export function SaleSettingsCard() {
  if (!useMay(setSaleRights)) return null
  return (
    <div className="mt-4 max-w-3xl">
      <DisclosureCard title="Shitja" sub="Kush jep zbritje e bën kthime, dhe TVSH nëse e paguani.">
        <SaleSettings />
      </DisclosureCard>
    </div>
  )
}
