import { saveAllergy } from '#features/clients/allergies/contract.ts'
import { AllergyDialog, useAllergies } from '#features/clients/allergies/web/public.tsx'
import { useAnonymise } from '#features/clients/anonymise/web/public.tsx'
import { MergeDialog } from '#features/clients/merge/web/public.tsx'
import { listClientConsents } from '#features/clients/consents/contract.ts'
import { ConsentsDialog } from '#features/clients/consents/web/public.tsx'
import { noteClientRequest } from '#features/clients/requests/contract.ts'
import { RequestDialog } from '#features/clients/requests/web/public.tsx'
import { exportClient } from '#features/salon/export/contract.ts'
import type { FileFormat } from '#platform/shared/fileFormat.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useWrite } from '#platform/web/write.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import { useDownload } from '#platform/web/useDownload.ts'
import { updateClient, type Client } from '../contract.ts'
import * as z from 'zod/mini'
import { checked, fieldMessages } from '#platform/shared/fields.ts'
import { useForm } from '#platform/web/form.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { ClientEdit } from './ClientEdit.tsx'

interface ClientMenuProps {
  client: Client
  /** Gets the id of the client who keeps this one's visits. */
  onMoved: (id: string) => void
  /** Called once the client is removed. */
  onClose: () => void
}

export function ClientMenu({ client, onMoved, onClose }: ClientMenuProps) {
  const { shown, show: start } = useDialogOpening<'merge' | 'block' | 'request' | 'allergy' | 'consents'>()
  const correction = useDialogOpening<{ answered: () => void }>()
  const downloading = useDownload()
  const mayExport = useMay(exportClient)
  const mayNote = useMay(noteClientRequest)
  const mayAddAllergy = useMay(saveAllergy)
  const allergies = useAllergies(client.id)
  const mayAsk = useMay(listClientConsents)
  const anonymise = useAnonymise(client, onClose)
  const update = useWrite(updateClient, { success: true })

  const save = (format: FileFormat) => downloading.save(exportClient, { id: client.id, format })
  const items: (MenuEntry | 'separator')[] = [
    { label: 'Bashko me një tjetër', icon: 'people', onSelect: () => start('merge') },
    client.is_blocked
      ? {
          label: 'Zhblloko',
          icon: 'check',
          onSelect: () => void update.attempt({ id: client.id, is_blocked: false, block_reason: null }),
        }
      : { label: 'Blloko', icon: 'no-show', onSelect: () => start('block') },
    ...(mayAddAllergy && allergies && !allergies.hidden
      ? ([{ label: 'Shto alergji', icon: 'drop', onSelect: () => start('allergy') }] satisfies MenuEntry[])
      : []),
    ...(mayAsk
      ? ([{ label: 'Pëlqimet', icon: 'check', onSelect: () => start('consents') }] satisfies MenuEntry[])
      : []),
    ...(mayNote
      ? ([{ label: 'Kërkesë e klientit', icon: 'shield', onSelect: () => start('request') }] satisfies MenuEntry[])
      : []),
    ...(mayExport
      ? ([
          { label: 'Shkarko të dhënat', icon: 'download', onSelect: () => void save('xlsx') },
          { label: 'Shkarko të dhënat si CSV', icon: 'download', onSelect: () => void save('csv') },
        ] satisfies MenuEntry[])
      : []),
    ...(anonymise
      ? ([
          'separator',
          { label: 'Anonimizo', icon: 'eye-off', danger: true, onSelect: () => void anonymise() },
        ] satisfies (MenuEntry | 'separator')[])
      : []),
  ]
  return (
    <>
      <Menu trigger={<IconButton icon="dots" label="Më shumë veprime" />} side="top" align="start" items={items} />
      {shown?.content === 'merge' && (
        <MergeDialog
          key={shown.key}
          {...shown.dialog}
          client={client}
          onMerged={(id) => {
            shown.dialog.onClose()
            onMoved(id)
          }}
        />
      )}
      {shown?.content === 'allergy' && (
        <Part>
          <AllergyDialog key={shown.key} {...shown.dialog} client={client} allergy={null} />
        </Part>
      )}
      {shown?.content === 'consents' && (
        <Part>
          <ConsentsDialog key={shown.key} {...shown.dialog} client={client} />
        </Part>
      )}
      {shown?.content === 'request' && (
        <Part>
          <RequestDialog
            key={shown.key}
            {...shown.dialog}
            client={client}
            onCorrect={(answered) => correction.show({ answered })}
            onRemoved={onClose}
          />
        </Part>
      )}
      {correction.shown && (
        <ClientEdit
          key={correction.shown.key}
          {...correction.shown.dialog}
          client={client}
          onSaved={correction.shown.content.answered}
        />
      )}
      {shown?.content === 'block' && <BlockDialog key={shown.key} {...shown.dialog} client={client} />}
    </>
  )
}

const schema = z.object({ reason: checked(z.string(), z.trim(), z.maxLength(200, fieldMessages.tooLong(200))) })

/** Blocks a client, with a reason that is shown when booking. */
function BlockDialog({ client, ...dialog }: DialogState & { client: Client }) {
  const form = useForm({ schema, defaultValues: { reason: '' } })
  const { write } = useWrite(updateClient, { success: true })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={`Blloko: ${client.name}`}
      description="Caktimi i një termini e thotë, por e lë vendimin te ju. Terminet e caktuara mbeten."
      onSave={({ reason }) => write({ id: client.id, is_blocked: true, block_reason: reason })}
      action="Blloko"
      danger
    >
      <TextField
        label="Arsyeja"
        optional
        autoComplete="off"
        placeholder="P.sh. nuk erdhi tri herë radhazi"
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
