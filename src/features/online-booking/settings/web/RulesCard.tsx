import { useState } from 'react'
import * as z from 'zod/mini'
import { optionalText } from '#platform/shared/fields.ts'
import { newId } from '#platform/shared/ids.ts'
import { amount, duration } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useForm } from '#platform/web/form.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { DialogRow } from '#platform/web/ui/DialogRow.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { saveOnlineBooking, type BookingQuestion, type OnlineBookingSetup } from '../contract.ts'
import { limits } from '../rules.ts'
import { saveOnlineBookingBody } from '../schemas.ts'
import { RuleChoices } from './RuleChoices.tsx'
import { storeSetup, useOffer } from './useSetup.ts'
import { offersText, pageText, questionsText, rulesText } from './words.ts'

const dialogs = { offers: OffersDialog, questions: QuestionsDialog, page: PageDialog }

export function RulesCard({ setup }: { setup: OnlineBookingSetup }) {
  const { shown, show } = useDialogOpening<keyof typeof dialogs>()
  const Shown = shown && dialogs[shown.content]
  return (
    <>
      <DisclosureCard title="Rregullat" sub={rulesText(setup)}>
        <RuleChoices setup={setup} />
        <ul className="divide-y divide-line border-t border-line">
          <DialogRow title="Shërbimet dhe berberët" sub={offersText(setup)} onOpen={() => show('offers')} />
          <DialogRow title="Pyetjet dhe teksti" sub={questionsText(setup)} onOpen={() => show('questions')} />
          <DialogRow title="Çfarë tregon faqja" sub={pageText(setup)} onOpen={() => show('page')} />
        </ul>
      </DisclosureCard>
      {Shown && <Shown key={shown.key} {...shown.dialog} setup={setup} />}
    </>
  )
}

function OffersDialog({ open, setup, onClose }: DialogState & { setup: OnlineBookingSetup }) {
  const offer = useOffer()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Shërbimet dhe berberët"
      description="Kush është fikur, caktohet vetëm nga ju."
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          U krye
        </Button>
      }
    >
      <h3 className="text-sm font-semibold text-ink-2">Shërbimet</h3>
      {setup.services.length === 0 ? (
        <p className="py-2 text-ink-3">Nuk keni ende shërbime.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {setup.services.map(({ id, name, duration: minutes, price, currency, online }) => (
            <li key={id} className="py-1">
              <Switch
                label={name}
                description={`${duration(minutes)} · ${amount(price, currency)}`}
                checked={online}
                onChange={(on) => void offer({ kind: 'service', id, online: on })}
              />
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-5 text-sm font-semibold text-ink-2">Berberët</h3>
      <ul className="mt-1 divide-y divide-line">
        {setup.barbers.map(({ id, name, online }) => (
          <li key={id} className="py-1">
            <Switch label={name} checked={online} onChange={(on) => void offer({ kind: 'barber', id, online: on })} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const questionText = optionalText(limits.questionLength)
/** One question per field; empty fields are ignored. */
const questionsSchema = z.object({
  text0: questionText,
  required0: z.boolean(),
  text1: questionText,
  required1: z.boolean(),
  text2: questionText,
  required2: z.boolean(),
  after: optionalText(limits.textAfterBooking),
})
const places = [0, 1, 2] as const

/** Questions of a booking, and the text after it. Give it a new `key` for each opening. */
function QuestionsDialog({ setup: { settings }, ...dialog }: DialogState & { setup: OnlineBookingSetup }) {
  const { write } = useWrite(saveOnlineBooking, { store: storeSetup, success: true })
  const { questions } = settings
  const [shown, setShown] = useState(Math.max(1, questions.length))
  const form = useForm({
    schema: questionsSchema,
    defaultValues: {
      text0: questions[0]?.text ?? '',
      required0: questions[0]?.is_required ?? false,
      text1: questions[1]?.text ?? '',
      required1: questions[1]?.is_required ?? false,
      text2: questions[2]?.text ?? '',
      required2: questions[2]?.is_required ?? false,
      after: settings.text_after_booking ?? '',
    },
  })
  const save = async (values: z.output<typeof questionsSchema>) => {
    const asked = places.flatMap((place): BookingQuestion[] => {
      const typed = values[`text${place}`]
      const id = questions[place]?.id ?? newId(now())
      return typed === null ? [] : [{ id, text: typed, is_required: values[`required${place}`] }]
    })
    await write({ questions: asked, text_after_booking: values.after })
  }
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Pyetjet dhe teksti"
      description="Klientët përgjigjen kur caktojnë. Përgjigjet i shihni te termini."
      onSave={save}
      action="Ruaj"
    >
      {places.slice(0, shown).map((place) => (
        <div key={place}>
          <TextField
            label={`Pyetja ${String(place + 1)}`}
            optional
            placeholder={place === 0 ? 'P.sh. A keni alergji nga ngjyrat?' : undefined}
            autoComplete="off"
            maxLength={limits.questionLength}
            {...form.text(`text${place}`)}
          />
          {form.watch(`text${place}`) && (
            <Checkbox label="Përgjigjja është e detyrueshme" {...form.bind(`required${place}`)} />
          )}
        </div>
      ))}
      {shown < limits.questions && (
        <Button icon="plus" className="self-start" onClick={() => setShown(shown + 1)}>
          Shto pyetje
        </Button>
      )}
      <TextArea
        label="Teksti pas caktimit"
        optional
        rows={3}
        placeholder="P.sh. Hyrja është nga oborri."
        maxLength={limits.textAfterBooking}
        {...form.text('after')}
      />
    </FormDialog>
  )
}

const pageSchema = z.pick(saveOnlineBookingBody, { description: true, instagram: true, whatsapp: true, map_url: true })

/** Content of the page about the salon besides its name, address and phone. Give it a new `key` for each opening. */
function PageDialog({ setup: { settings, salon }, ...dialog }: DialogState & { setup: OnlineBookingSetup }) {
  const { write } = useWrite(saveOnlineBooking, { store: storeSetup, success: true })
  const form = useForm({
    schema: pageSchema,
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
