import { Fragment, useState, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { conflictRows, formSchemasOf, heldFor } from '#platform/shared/entityFields.ts'
import { useForm } from '#platform/web/form.tsx'
import { useLostAttempts } from '#platform/web/lostAttempts.ts'
import { refetches } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { EditConflict } from '#platform/web/ui/EditConflict.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { updateClient, type Client } from '../contract.ts'
import { clientFields } from '../fields.ts'

const formSchema = z.object(formSchemasOf(clientFields))
type FormValues = z.output<typeof formSchema>
/** Rarely used fields, collapsed by default. */
const rare = ['other_phones', 'birthday', 'colour_formula', 'message_consent'] as const
type Rare = (typeof rare)[number]
const consents = [
  { value: 'unknown', label: 'Nuk e di' },
  { value: 'given', label: 'Pranon' },
  { value: 'refused', label: 'Nuk dëshiron' },
] as const
const label = (name: keyof FormValues) => clientFields[name].form.label

export function ClientEdit({ open, client, onClose }: DialogState & { client: Client }) {
  const [read, setRead] = useState(client)
  const [theirs, setTheirs] = useState<{ client: Client; message: string } | null>(null)
  const form = useForm({ schema: formSchema, defaultValues: heldFor(clientFields, client) })
  const consent = form.bind('message_consent')
  const attempts = useLostAttempts<typeof clientFields, FormValues, Client>(clientFields, {
    storedIn: ({ code, extra }) => (code === 'stale' ? (extra.client as Client) : null),
    show: ({ code, message, extra }) => {
      if (code === 'stale') setTheirs({ client: extra.client as Client, message })
      return code === 'stale'
    },
  })

  const { write } = useWrite(updateClient, {
    store: refetches('appointments'),
    success: true,
  })
  const save = (values: FormValues, version: Client) =>
    attempts.save(values, version, ({ updated_at }, conflict) =>
      write({ id: client.id, ...values, updated_at }, { conflict }),
    )

  /** Expanded by the user, or because a field has a value. */
  const [wanted, setWanted] = useState(rare.some((name) => client[name] !== null))
  const isOpen = wanted || rare.some((name) => form.text(name as 'birthday').error)

  /** The record type requires an input for every field. */
  const inputs: Record<keyof FormValues, ReactElement> = {
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
        placeholder="P.sh. si e do prerjen, alergji, me kë vjen"
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

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Ndrysho klientin"
      onSave={(values) => save(values, read)}
      action={form.error ? 'Provo përsëri' : 'Ruaj ndryshimet'}
    >
      <div>
        {theirs && (
          <EditConflict
            message={theirs.message}
            rows={conflictRows(clientFields, form.getValues(), heldFor(clientFields, theirs.client), {
              nameOf: String,
            })}
            onMine={form.submit(async (values) => {
              setTheirs(null)
              setRead(theirs.client)
              await save(values, theirs.client)
              onClose()
            })}
            onTheirs={() => {
              form.reset(heldFor(clientFields, theirs.client))
              setRead(theirs.client)
              setTheirs(null)
            }}
          />
        )}
        <div className="grid gap-4 md:grid-cols-2">
          {Object.entries(inputs)
            .filter(([name]) => isOpen || !rare.includes(name as Rare))
            .map(([name, input]) => (
              <Fragment key={name}>{input}</Fragment>
            ))}
        </div>
        {!isOpen && (
          <Button variant="ghost" icon="plus" className="mt-3 -ml-2" onClick={() => setWanted(true)}>
            Ditëlindja, formula e ngjyrës dhe të tjera
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
