import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import type { Pane } from './draft.ts'
import { hoursNote, hoursQuestion, OpeningHours } from './OpeningHours.tsx'
import { PriceList } from './PriceList.tsx'
import { SalonFields } from './SalonFields.tsx'
import { useOnboardingSheet } from './useOnboardingSheet.ts'

/** Button of the step before. */
const nextWords: Record<Pane, string> = {
  salon: 'Vazhdo',
  hours: 'Vazhdo te orët',
  prices: 'Vazhdo te çmimet',
}

interface OnboardingSheetProps {
  open: boolean
  /** False if the salon has opening hours already. */
  asksHours: boolean
  /** Called when postponed; typed values stay until the page is left. */
  onLater: () => void
  onDone: () => void
}

/** Sheet of the first login: salon with its hours and price list side by side; on a phone one after another. */
export function OnboardingSheet({ open, asksHours, onLater, onDone }: OnboardingSheetProps) {
  const phone = usePhone()
  const sheet = useOnboardingSheet(asksHours, onDone)
  const { body, draft, problems, change, panes, pane, position, error, busy, save, goOn } = sheet
  const following = phone ? panes[position + 1] : undefined
  const isFirst = !phone || position === 0
  const isShown = (one: Pane) => !phone || one === pane
  const asksOnlyHours = phone && pane === 'hours'
  const paneProps = { draft, problems, onChange: change }
  return (
    <Dialog
      open={open}
      onClose={onLater}
      closeOutside={false}
      initialFocus={body}
      size="xl"
      title={
        <span className="flex items-baseline justify-between gap-3">
          {asksOnlyHours ? hoursQuestion : 'Mirë se erdhët në Orari'}
          {phone && <span className="text-base font-semibold text-ink-2">{`${position + 1} / ${panes.length}`}</span>}
        </span>
      }
      description={asksOnlyHours ? hoursNote : isFirst ? 'Tre minuta dhe dita juaj është gati.' : undefined}
      error={error}
      onSubmit={following ? goOn : save}
      footer={
        <>
          {isFirst ? (
            <>
              <Button variant="ghost" size={phone ? 'lg' : 'md'} className="max-md:grow-0!" onClick={onLater}>
                Më vonë
              </Button>
              <span className="mr-auto text-sm text-ink-3 max-md:hidden">
                Çdo gjë ndryshohet pastaj te Konfigurimet.
              </span>
            </>
          ) : (
            <Button variant="ghost" size="lg" className="grow-0! px-2!" onClick={sheet.goBack}>
              Mbrapsht
            </Button>
          )}
          <Button type="submit" size="lg" variant="primary" iconEnd={following && 'arrow-right'} loading={busy}>
            {following ? nextWords[following] : 'Fillo ditën'}
          </Button>
        </>
      }
    >
      <div
        ref={body}
        tabIndex={-1}
        className="-mx-5 -mb-5 border-line outline-none md:-mx-6 md:mt-1 md:grid md:grid-cols-2 md:border-t"
      >
        <div>
          {isShown('salon') && <SalonFields {...paneProps} />}
          {draft.opening && isShown('hours') && (
            <OpeningHours {...paneProps} opening={draft.opening} titled={asksOnlyHours} />
          )}
        </div>
        {isShown('prices') && <PriceList {...paneProps} />}
      </div>
    </Dialog>
  )
}
