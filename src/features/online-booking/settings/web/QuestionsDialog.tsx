import { useState } from 'react'
import * as z from 'zod/mini'
import { optionalText } from '#platform/shared/fields.ts'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { useForm } from '#platform/web/form.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useWrite } from '#platform/web/write.ts'
import { saveOnlineBooking, type BookingQuestion, type OnlineBookingSetup } from '../contract.ts'
import { limits } from '../rules.ts'
import { storeSetup } from './useSetup.ts'

const text = optionalText(limits.questionLength)
/** One question per field; empty fields are ignored. */
const schema = z.object({
  text0: text,
  required0: z.boolean(),
  text1: text,
  required1: z.boolean(),
  text2: text,
  required2: z.boolean(),
  after: optionalText(limits.textAfterBooking),
})
const places = [0, 1, 2] as const

/** Questions of a booking, and the text after it. Give it a new `key` for each opening. */
export function QuestionsDialog({ setup: { settings }, ...dialog }: DialogState & { setup: OnlineBookingSetup }) {
  const { write } = useWrite(saveOnlineBooking, { store: storeSetup, success: true })
  const { questions } = settings
  const [shown, setShown] = useState(Math.max(1, questions.length))
  const form = useForm({
    schema,
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
  const save = async (values: z.output<typeof schema>) => {
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
