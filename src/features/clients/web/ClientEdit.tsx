import { Fragment, useState } from 'react'
import { conflictRows, heldFor } from '#platform/shared/entityFields.ts'
import { useForm } from '#platform/web/form.tsx'
import { useLostAttempts } from '#platform/web/lostAttempts.ts'
import { refetches } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { EditConflict } from '#platform/web/ui/EditConflict.tsx'
import { updateClient, type Client } from '../contract.ts'
import { clientFields } from '../fields.ts'
import { clientForm, clientInputs, type ClientForm } from './clientInputs.tsx'

/** Rarely used fields, collapsed by default. */
const rare = ['other_phones', 'birthday', 'colour_formula', 'message_consent'] as const
type Rare = (typeof rare)[number]
interface ClientEditProps extends DialogState {
  client: Client
  /** Called after a change was saved. */
  onSaved?: () => void
}

export function ClientEdit({ open, client, onClose, onSaved }: ClientEditProps) {
  const [read, setRead] = useState(client)
  const [theirs, setTheirs] = useState<{ client: Client; message: string } | null>(null)
  const form = useForm({ schema: clientForm, defaultValues: heldFor(clientFields, client) })
  const attempts = useLostAttempts<typeof clientFields, ClientForm, Client>(clientFields, {
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
  const save = (values: ClientForm, version: Client) =>
    attempts.save(values, version, ({ updated_at }, conflict) =>
      write({ id: client.id, ...values, updated_at }, { conflict }),
    )

  /** Expanded by the user, or because a field has a value. */
  const [wanted, setWanted] = useState(rare.some((name) => client[name] !== null))
  const isOpen = wanted || rare.some((name) => form.text(name as 'birthday').error)

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Ndrysho klientin"
      onSave={(values) => save(values, read)}
      onSaved={onSaved}
      action={form.error ? 'Provo përsëri' : 'Ruaj ndryshimet'}
      notices={
        theirs && (
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
              onSaved?.()
            })}
            onTheirs={() => {
              form.reset(heldFor(clientFields, theirs.client))
              setRead(theirs.client)
              setTheirs(null)
            }}
          />
        )
      }
    >
      <div>
        <div className="grid gap-4 md:grid-cols-2">
          {Object.entries(clientInputs(form))
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
