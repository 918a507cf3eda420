import { useForm } from '#platform/web/form.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useWrite } from '#platform/web/write.ts'
import * as z from 'zod/mini'
import { saveOnlineBooking, type OnlineBookingSetup } from '../contract.ts'
import { saveOnlineBookingBody } from '../schemas.ts'
import { limits } from '../rules.ts'
import { storeSetup } from './useSetup.ts'

const schema = z.pick(saveOnlineBookingBody, { description: true, instagram: true, whatsapp: true, map_url: true })

/** Content of the page about the salon besides its name, address and phone. Give it a new `key` for each opening. */
export function PageDialog({ setup: { settings, salon }, ...dialog }: DialogState & { setup: OnlineBookingSetup }) {
  const { write } = useWrite(saveOnlineBooking, { store: storeSetup, success: true })
  const form = useForm({
    schema,
    defaultValues: {
      description: settings.description ?? '',
      instagram: settings.instagram ?? '',
      whatsapp: settings.whatsapp ?? '',
      map_url: settings.map_url ?? '',
    },
  })
  return (
    <FormDialog form={form} {...dialog} title="Çfarë tregon faqja" onSave={write} action="Ruaj">
      <div className="flex flex-wrap items-center gap-3 rounded-xl bg-page px-4 py-3">
        <p className="min-w-0 flex-1 basis-56">
          <b className="block font-semibold">{salon.name}</b>
          <span className="block text-sm text-ink-3">
            {[salon.address ?? 'pa adresë', salon.phone ?? 'pa telefon'].join(' · ')}
          </span>
        </p>
        <ButtonLink to="/konfigurimet?tab=salloni" size="sm">
          Ndrysho
        </ButtonLink>
      </div>
      <TextField
        label="Çfarë bëni"
        optional
        placeholder="P.sh. Berber për burra dhe fëmijë"
        maxLength={limits.description}
        {...form.text('description')}
      />
      <TextField
        label="Instagrami"
        optional
        placeholder="salloni.drita"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...form.text('instagram')}
      />
      <TextField label="WhatsApp-i" optional type="tel" autoComplete="tel" {...form.text('whatsapp')} />
      <TextField
        label="Harta"
        optional
        type="url"
        inputMode="url"
        hint="Te Google Maps hapni sallonin, prekni Ndaj dhe kopjoni linkun."
        autoComplete="off"
        {...form.text('map_url')}
      />
    </FormDialog>
  )
}
