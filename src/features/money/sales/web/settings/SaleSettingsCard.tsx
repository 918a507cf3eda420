import { number, percent, shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useMay } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import { getSaleSettings, setSaleRights } from '../../contract.ts'
import { saleSettingsCopy } from '../../copy.ts'
import { paysVatOn } from '../../rules.ts'
import { RightsDialog, roleLabel } from './RightsDialog.tsx'
import { VatDialog } from './VatDialog.tsx'

type Settings = ReplyOf<typeof getSaleSettings>

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

/** Rules of discounts and returns, and the VAT with its history. */
function SaleSettings() {
  const read = useRead(getSaleSettings, {})
  const { date: today } = useWallClock()
  const rights = useDialogOpening<Settings>()
  const vat = useDialogOpening<Settings>()
  const { data } = read
  if (!data) return <LoadingState read={read} rows={2} />
  return (
    <div className="divide-y divide-line border-t border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
        <RowText
          title="Zbritjet dhe kthimet"
          sub={[
            data.discount_limit === null
              ? 'Zbritje pa kufi'
              : `Zbritje mbi ${number(data.discount_limit)}%: ${roleLabel[data.discounts_by]}`,
            `kthime: ${roleLabel[data.returns_by]}`,
          ].join(' · ')}
        />
        <Button icon="pencil" aria-label="Ndrysho: Zbritjet dhe kthimet" onClick={() => rights.show(data)}>
          Ndrysho
        </Button>
      </div>
      <div className="px-4 py-3 md:px-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <RowText
            title="TVSH"
            sub={paysVatOn(data.vat, today) ? saleSettingsCopy.paysVat : saleSettingsCopy.paysNoVat}
          />
          <Button icon="pencil" aria-label="Ndrysho: TVSH" onClick={() => vat.show(data)}>
            Ndrysho
          </Button>
        </div>
        {data.vat.length > 0 && (
          <ul className="mt-2 text-sm text-ink-2">
            {data.vat.map((one) => (
              <li key={one.valid_from}>
                {`Nga ${shortDate(localDate(one.valid_from))}: `}
                {one.pays_vat ? `po, shërbimet ${letterText(one)}` : 'jo'}
                {one.valid_from > today && ' · nuk ka nisur ende'}
              </li>
            ))}
          </ul>
        )}
      </div>
      {rights.shown && <RightsDialog key={rights.shown.key} {...rights.shown.dialog} settings={rights.shown.content} />}
      {vat.shown && <VatDialog key={`vat-${vat.shown.key}`} {...vat.shown.dialog} settings={vat.shown.content} />}
    </div>
  )
}

/** 'E · 18%', as it was from that day on. */
const letterText = ({ service_letter: letter, service_percent: rate }: Settings['vat'][number]): string =>
  rate === null ? letter : `${letter} · ${percent(rate)}`
