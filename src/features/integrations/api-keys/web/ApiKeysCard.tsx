import { useRead } from '#platform/web/data.ts'
import { SecretDialog } from '#platform/web/ui/SecretDialog.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { dateTime, instantDate } from '#platform/shared/sq.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { keyAreas } from '#platform/shared/apiKeys.ts'
import { useForm } from '#platform/web/form.tsx'
import { CheckboxGroup } from '#platform/web/ui/CheckboxGroup.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { listApiKeys, makeApiKey, revokeApiKey, type ApiKey } from '../contract.ts'
import { areaLabels, maxKeys, reachOf, validities, validityLabels } from '../rules.ts'
import { makeApiKeyBody } from '../schemas.ts'

/** API keys of the salon, in the settings tab 'Lidhjet'. They are read when the card is opened. */
export function ApiKeysCard() {
  return (
    <DisclosureCard title="Çelësat API" sub="Për një faqe ose një program tuajin që lexon dhe cakton termine.">
      <ApiKeys />
    </DisclosureCard>
  )
}

function ApiKeys() {
  const read = useRead(listApiKeys, {})
  const mayMake = useMay(makeApiKey)
  const making = useDialogOpening()
  const secret = useDialogOpening<string>()
  if (!read.data) return <LoadingState read={read} rows={2} />
  const { keys } = read.data
  return (
    <>
      {keys.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {keys.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      <div className="border-t border-line p-4 md:px-5">
        {keys.length === 0 && (
          <p className="mb-3 text-ink-2">
            {mayMake
              ? 'Nuk keni ende çelësa. Me një çelës, programi punon në emrin e sallonit, vetëm me pjesët që zgjidhni ju.'
              : 'Asnjë program nuk ka çelës.'}
          </p>
        )}
        <div className="flex flex-wrap gap-2 max-md:*:flex-1">
          {mayMake && (
            <Button icon="plus" disabled={keys.length >= maxKeys} onClick={() => making.show()}>
              Krijo çelës
            </Button>
          )}
          <ButtonLink href="/api/docs" newTab iconEnd="external">
            Udhëzimet (në anglisht)
          </ButtonLink>
        </div>
      </div>
      {making.shown && <NewKeyDialog key={making.shown.key} {...making.shown.dialog} onMade={secret.show} />}
      {secret.shown && (
        <SecretDialog
          {...secret.shown.dialog}
          title="Çelësi është gati"
          description="Kopjojeni tani: më vonë nuk shfaqet më."
          secret={secret.shown.content}
          label="Çelësi"
          hint="Ruajeni si fjalëkalim: kush e ka, punon në emrin e sallonit."
          copy="Kopjo çelësin"
          copied="Çelësi u kopjua."
        />
      )}
    </>
  )
}

const periods = validities.map((value) => ({ value, label: validityLabels[value] }))
const accessOptions = [
  { value: 'read', label: 'Vetëm lexon' },
  { value: 'write', label: 'Lexon dhe shkruan' },
] as const

/** Makes a key. Pass a new `key` for each opening. */
function NewKeyDialog({ onMade, ...dialog }: DialogState & { onMade: (secret: string) => void }) {
  const form = useForm({
    schema: makeApiKeyBody,
    defaultValues: { name: '', areas: ['appointments'], writes: false, validity: 'year', currentPassword: '' },
  })
  const { write } = useWrite(makeApiKey, { success: true })
  const writes = form.bind('writes')
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Çelës i ri"
      description="Jepini programit vetëm atë që i duhet."
      size="sm"
      onSave={write}
      onSaved={({ secret }) => onMade(secret)}
      action="Krijo çelësin"
    >
      <TextField
        label="Për çfarë është"
        placeholder="p.sh. Faqja jonë"
        autoComplete="off"
        hint="Ky emër del në historik te çdo ndryshim."
        {...form.text('name')}
      />
      <CheckboxGroup legend="Cilat pjesë" options={keyAreas} labels={areaLabels} {...form.bind('areas')} />
      <SegmentedControl
        label="Çfarë mund të bëjë"
        wide
        value={writes.value ? 'write' : 'read'}
        onChange={(value) => writes.onChange(value === 'write')}
        options={accessOptions}
      />
      <SelectField label="Sa kohë vlen" items={periods} {...form.bind('validity')} />
      <PasswordField label="Fjalëkalimi juaj" autoComplete="current-password" {...form.text('currentPassword')} />
    </FormDialog>
  )
}

function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const zone = useSalonZone()
  const revoke = useWrite(revokeApiKey, { success: true })
  const { id, name, state, expires_at, last_used_at } = apiKey
  const end = async () => {
    const sure = await confirm({
      title: `Të anulohet çelësi „${name}”?`,
      message: 'Programi që e përdor nuk punon më, menjëherë. Kjo nuk kthehet: do t’ju duhet një çelës i ri.',
      confirmLabel: 'Anulo çelësin',
      danger: true,
    })
    if (sure) await revoke.attempt({ id })
  }
  const used = last_used_at ? `përdorur më ${dateTime(new Date(last_used_at), zone)}` : 'ende pa u përdorur'
  const until = expires_at && state !== 'expired' && `vlen deri më ${instantDate(new Date(expires_at), zone)}`
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">{reachOf(apiKey)}</p>
        <p className="text-sm text-ink-3">{[used, until].filter(Boolean).join(' · ')}</p>
        {state === 'ownerless' && (
          <p className="text-sm font-medium text-bad">Nuk vlen më: {apiKey.made_by} nuk është më pronar.</p>
        )}
      </div>
      {state === 'expired' && <Badge tone="wait">Ka skaduar</Badge>}
      <Button
        guarded
        size="sm"
        variant="danger-quiet"
        loading={revoke.busy}
        onClick={() => void end()}
        aria-label={`Anulo çelësin: ${name}`}
        className="max-md:w-full"
      >
        Anulo
      </Button>
    </li>
  )
}
