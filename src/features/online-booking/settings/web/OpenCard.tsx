import { capital } from '#platform/shared/sq.ts'
import { copyText } from '#platform/web/copyText.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { updateSalon } from '#features/salon/contract.ts'
import { updateService } from '#features/salon/services/contract.ts'
import { changeAddress, conditionLabel, onlineBookingMessages, type OnlineBookingSetup } from '../contract.ts'
import type { OpeningCondition } from '../rules.ts'
import { storeSetup, useChoice, useStopToday } from './useSetup.ts'
import { useForm } from '#platform/web/form.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useWrite } from '#platform/web/write.ts'
import { addressFrom, addressLength } from '../address.ts'
import { changeAddressBody } from '../schemas.ts'

export function OpenCard({ setup }: { setup: OnlineBookingSetup }) {
  const { settings, link_base } = setup
  const choose = useChoice(settings)
  const stop = useStopToday()
  const editing = useDialogOpening()
  const isKnown = setup.address !== null
  const link = link_base + (setup.address ?? setup.proposed_address)
  return (
    <Card>
      <Switch
        label="Klientët caktojnë vetë, online"
        description={
          settings.enabled
            ? 'Faqja juaj është e hapur.'
            : isKnown
              ? 'Faqja shihet, por nuk caktohet në të.'
              : 'Zgjedhin shërbimin, berberin dhe orën. Pa llogari dhe pa aplikacion.'
        }
        checked={settings.enabled}
        onChange={(on) => void choose('enabled', on, onlineBookingMessages[on ? 'enabled' : 'disabled'])}
      />
      <div className="mt-4 border-t border-line pt-4">
        <p className="text-sm text-ink-3">{isKnown ? 'Linku juaj' : 'Linku juaj do të jetë'}</p>
        <div className="flex items-center gap-1">
          <p className={cn('min-w-0 text-lg font-semibold break-words', !isKnown && 'text-ink-2')}>
            {link.replace(/^https?:\/\//, '')}
          </p>
          <IconButton icon="pencil" label="Ndrysho adresën" onClick={() => editing.show()} />
        </div>
        {isKnown && (
          <div className="mt-2 flex flex-wrap gap-2 max-md:*:flex-1">
            <Button
              icon="copy"
              variant={settings.enabled ? 'primary' : 'secondary'}
              onClick={() => void copyText(link, 'Linku u kopjua.')}
            >
              Kopjo linkun
            </Button>
            <ButtonLink icon="external" href={link} newTab>
              Hap faqen
            </ButtonLink>
          </div>
        )}
      </div>
      {settings.enabled && (
        <div className="mt-4 border-t border-line pt-3">
          <Switch
            label="Sot plot"
            description={
              setup.stopped_today
                ? 'Për sot nuk pranohen më termine online. Nesër vazhdon vetë.'
                : 'Ndal terminet e reja online për sot.'
            }
            checked={setup.stopped_today}
            onChange={(on) => void stop(on)}
          />
        </div>
      )}
      <MissingBeforeOpening setup={setup} />
      <NothingToBook setup={setup} />
      {editing.shown && <AddressDialog key={editing.shown.key} {...editing.shown.dialog} setup={setup} />}
    </Card>
  )
}

const conditionTab: Record<OpeningCondition, string> = { hours: 'oret', service: 'sherbimet', phone: 'salloni' }

/** Missing conditions for opening the page, each with the link to enter it. */
function MissingBeforeOpening({ setup: { missing, settings } }: { setup: OnlineBookingSetup }) {
  const mayEnter = useMay(updateSalon)
  if (missing.length === 0 || (settings.enabled && missing.every((condition) => condition === 'service'))) return null
  return (
    <Banner
      kind="warn"
      className="mt-4"
      title={settings.enabled ? onlineBookingMessages.beforeReopening : onlineBookingMessages.beforeOpening}
    >
      <ul className="flex flex-wrap gap-2">
        {missing.map((condition) => (
          <li key={condition}>
            {mayEnter ? (
              <ButtonLink to={`/konfigurimet?tab=${conditionTab[condition]}`} size="sm">
                {capital(conditionLabel[condition])}
              </ButtonLink>
            ) : (
              capital(conditionLabel[condition])
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function NothingToBook({ setup }: { setup: OnlineBookingSetup }) {
  const mayAdd = useMay(updateService)
  if (!setup.settings.enabled) return null
  if (setup.services.length === 0)
    return (
      <Banner
        kind="warn"
        className="mt-4"
        action={
          mayAdd && (
            <ButtonLink to="/konfigurimet?tab=sherbimet" size="sm">
              Shto shërbime
            </ButtonLink>
          )
        }
      >
        Nuk keni ende shërbime, prandaj klientët nuk kanë çfarë të caktojnë.
      </Banner>
    )
  const none = !setup.services.some(({ online }) => online) || !setup.barbers.some(({ online }) => online)
  return none ? (
    <Banner kind="warn" className="mt-4">
      Klientët nuk kanë çfarë të caktojnë. Te Rregullat, lini online së paku një shërbim dhe një berber.
    </Banner>
  ) : null
}

/** Chooses the address of the page. Give it a new `key` for each opening. */
function AddressDialog({ setup, ...dialog }: DialogState & { setup: OnlineBookingSetup }) {
  const { write } = useWrite(changeAddress, { store: storeSetup, success: true })
  const form = useForm({
    schema: changeAddressBody,
    defaultValues: { address: setup.address ?? setup.proposed_address },
  })
  const typed = addressFrom(form.watch('address') ?? '')
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Adresa e faqes"
      size="sm"
      onSave={async ({ address }) => {
        if (address !== setup.address) await write({ address })
      }}
      action="Ruaj"
    >
      <TextField
        label="Adresa"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={addressLength.max}
        hint={
          <>
            {setup.link_base.replace(/^https?:\/\//, '')}
            <b className="font-semibold break-all text-ink">{typed || '…'}</b>
          </>
        }
        {...form.text('address')}
      />
      {setup.address !== null && (
        <p className="-mt-1 text-sm text-ink-3">
          Adresa e vjetër vazhdon të çojë te faqja juaj, edhe nga posterët e printuar.
        </p>
      )}
    </FormDialog>
  )
}
