import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { formSchemasOf } from '#platform/shared/entityFields.ts'
import type { useForm } from '#platform/web/form.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { allergyMessages } from '#features/clients/allergies/contract.ts'
import { clientFields } from '../fields.ts'

export const clientForm = z.object(formSchemasOf(clientFields))
export type ClientForm = z.output<typeof clientForm>

const consents = [
  { value: 'unknown', label: 'Nuk e di' },
  { value: 'given', label: 'Pranon' },
  { value: 'refused', label: 'Nuk dëshiron' },
] as const
const label = (name: keyof ClientForm) => clientFields[name].form.label

/** Input of each field of a client, in order; the record type requires one for every field. */
export function clientInputs(
  form: ReturnType<typeof useForm<typeof clientForm>>,
): Record<keyof ClientForm, ReactElement> {
  const consent = form.bind('message_consent')
  return {
    name: (
      <TextField
        label={label('name')}
        autoComplete="off"
        hint="Emri i ri del edhe te terminet e deritashme."
        className="md:col-span-2"
        {...form.text('name')}
      />
    ),
    phone: (
      <TextField
        label={label('phone')}
        optional
        type="tel"
        icon="phone"
        autoComplete="off"
        placeholder="044 123 456"
        {...form.text('phone')}
      />
    ),
    email: (
      <TextField
        label={label('email')}
        optional
        type="email"
        icon="mail"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('email')}
      />
    ),
    notes: (
      <TextArea
        label={label('notes')}
        optional
        rows={4}
        placeholder="P.sh. si e do prerjen, me kë vjen"
        hint={allergyMessages.notInNotes}
        className="md:col-span-2"
        {...form.text('notes')}
      />
    ),
    other_phones: (
      <TextField
        label={label('other_phones')}
        optional
        autoComplete="off"
        placeholder="045 111 222, 049 333 444"
        {...form.text('other_phones')}
      />
    ),
    birthday: (
      <TextField
        label={label('birthday')}
        optional
        autoComplete="off"
        placeholder="14.5.1990"
        hint="Mund të jetë edhe pa vitin."
        {...form.text('birthday')}
      />
    ),
    colour_formula: (
      <TextArea
        label={label('colour_formula')}
        optional
        rows={3}
        placeholder="P.sh. 7.1 + 8.1 (1:1), oksidant 6%, 35 minuta"
        className="md:col-span-2"
        {...form.text('colour_formula')}
      />
    ),
    message_consent: (
      <div className="md:col-span-2">
        <p className="mb-1.5 font-medium">{label('message_consent')}</p>
        <SegmentedControl
          label="Mesazhet"
          options={consents}
          value={consent.value ?? 'unknown'}
          onChange={(chosen) => consent.onChange(chosen === 'unknown' ? null : chosen)}
        />
      </div>
    ),
  }
}
