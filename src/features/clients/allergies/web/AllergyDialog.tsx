import { useState } from 'react'
import * as z from 'zod/mini'
import { newId } from '#platform/shared/ids.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ChoiceButton } from '#platform/web/ui/ChoiceButton.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { saveAllergy, type Allergy } from '../contract.ts'
import { allergyMessages, consentWayLabel } from '../copy.ts'
import { allergensIn, consentWays, toggled, commonAllergens } from '../rules.ts'
import { allergyBody } from '../schemas.ts'
import { AllergyText } from './AllergyText.tsx'

const day = z.custom<LocalDate | null>()
const formSchema = z.object({
  allergy: allergyBody.shape.allergy,
  note: allergyBody.shape.note,
  since: day,
  tested_on: day,
  consent: z.boolean().check(z.refine((given) => given, allergyMessages.consentRequired)),
  consent_on: z.custom<LocalDate>(),
  consent_way: z.enum(consentWays),
})

const ways = consentWays.map((value) => ({ value, label: consentWayLabel[value] }))
const dateOrNull = (text: string | null | undefined): LocalDate | null => (text ? localDate(text) : null)

interface AllergyDialogProps extends DialogState {
  client: { id: string; name: string }
  /** Null for a new one. */
  allergy: Allergy | null
}

/** An allergy of a client: saved with the consent, which a stored one already has. */
export function AllergyDialog({ client, allergy, ...dialog }: AllergyDialogProps) {
  const { date: today } = useWallClock()
  const [id] = useState(() => allergy?.id ?? newId(now()))
  const form = useForm({
    schema: formSchema,
    defaultValues: {
      allergy: allergy?.allergy ?? '',
      note: allergy?.note ?? '',
      since: dateOrNull(allergy?.since),
      tested_on: dateOrNull(allergy?.tested_on),
      consent: allergy !== null,
      consent_on: today,
      consent_way: 'salon',
    },
  })
  const { write } = useWrite(saveAllergy, { success: true })
  /** A later version, which another save replaces. */
  const [theirs, setTheirs] = useState<Allergy | null>(null)
  const version = theirs ?? allergy
  const chosen = allergensIn(form.watch('allergy'))
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Alergji"
      description={client.name}
      onSave={({ consent: _consent, consent_on, consent_way, ...facts }) =>
        write(
          {
            id: client.id,
            allergy_id: id,
            ...facts,
            ...(version ? { updated_at: version.updated_at } : { consent_on, consent_way }),
          },
          {
            conflict: ({ code, extra }) => {
              if (code === 'stale') setTheirs(extra.allergy as Allergy)
              return false
            },
          },
        )
      }
      action="Ruaj alergjinë"
      notices={
        theirs && (
          <p>
            Tani: <AllergyText allergy={theirs} today={today} />
          </p>
        )
      }
    >
      <div className="flex flex-wrap gap-2">
        {commonAllergens.map((allergen) => (
          <ChoiceButton
            key={allergen}
            className="px-3.5!"
            aria-pressed={chosen.includes(allergen)}
            onClick={() => form.set('allergy', toggled(form.getValues('allergy'), allergen))}
          >
            {allergen}
          </ChoiceButton>
        ))}
      </div>
      <TextField label="Ndaj çfarë" autoComplete="off" placeholder="P.sh. PPD, lateks" {...form.text('allergy')} />
      <TextArea label="Shënim" optional rows={2} placeholder="P.sh. skuqje pas 20 minutash" {...form.text('note')} />
      <div className="grid grid-cols-2 gap-3">
        <DateField
          label="Prova në lëkurë"
          placeholder="Pa provë"
          clearable
          today={today}
          max={today}
          {...form.bind('tested_on')}
        />
        <DateField label="Që nga" placeholder="Nuk dihet" clearable today={today} max={today} {...form.bind('since')} />
      </div>
      {!allergy && (
        <div className="grid gap-3 rounded-xl border border-accent p-3.5">
          <Checkbox
            label="Klienti pajtohet që ta ruajmë"
            description="për kujdesin te shërbimi; e tërheq kur të dojë"
            {...form.bind('consent')}
          />
          <SegmentedControl label="Si u pajtua" wide options={ways} {...form.bind('consent_way')} />
          <DateField
            label="Pajtuar më"
            today={today}
            max={today}
            value={form.watch('consent_on')}
            onChange={(date) => date && form.set('consent_on', date)}
          />
        </div>
      )}
      <p className="flex items-start gap-2.5 text-sm text-ink-2">
        <Icon name="lock" size={18} className="mt-px text-ink-3" />
        {allergyMessages.apart}
      </p>
    </FormDialog>
  )
}
