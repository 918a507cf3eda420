import { useState } from 'react'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { updateClient, type Client } from '../contract.ts'
import { clientFormSchema, clientValues, differences, type ClientValues } from './clientForm.ts'
import { ClientConflict } from './ClientConflict.tsx'

interface ClientEditProps {
  open: boolean
  /** As it was read. */
  client: Client
  onClose: () => void
}

/** Changes what is known of a client. What was typed stays until it is saved. */
export function ClientEdit({ open, client, onClose }: ClientEditProps) {
  const [read, setRead] = useState(client)
  const [theirs, setTheirs] = useState<{ client: Client; message: string } | null>(null)
  const form = useForm({ schema: clientFormSchema, defaultValues: clientValues(client) })

  const { write } = useWrite(updateClient, {
    // A new name appears in the client's appointments too.
    store: (cache) => cache.invalidateQueries({ queryKey: ['appointments'] }),
    success: ({ message }) => message,
    conflict: ({ code, message, extra }) => {
      if (code !== 'stale') return false
      setTheirs({ client: extra.client as Client, message })
      return true
    },
  })
  const save = async (values: ClientValues, version: Client) => {
    await write({ id: client.id, ...values, updated_at: version.updated_at })
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Ndrysho klientin"
      closeOutside={!form.dirty}
      onSubmit={form.submit((values) => save(values, read))}
      error={form.error}
      footer={
        <>
          <Button onClick={onClose}>Kthehu</Button>
          <Button type="submit" variant="primary" loading={form.busy}>
            {form.error ? 'Provo përsëri' : 'Ruaj ndryshimet'}
          </Button>
        </>
      }
    >
      {theirs && (
        <ClientConflict
          message={theirs.message}
          rows={differences(form.getValues(), clientValues(theirs.client))}
          onMine={form.submit(async (values) => {
            setTheirs(null)
            setRead(theirs.client)
            await save(values, theirs.client)
          })}
          onTheirs={() => {
            form.reset(clientValues(theirs.client))
            setRead(theirs.client)
            setTheirs(null)
          }}
        />
      )}
      <div className="flex flex-col gap-4">
        <TextField
          label="Emri"
          autoComplete="off"
          hint="Emri i ri del edhe te terminet e deritashme."
          {...form.text('name')}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Telefoni"
            optional
            type="tel"
            icon="phone"
            autoComplete="off"
            placeholder="044 123 456"
            {...form.text('phone')}
          />
          <TextField
            label="Email"
            optional
            type="email"
            icon="mail"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('email')}
          />
        </div>
        <TextArea
          label="Shënime"
          optional
          rows={4}
          placeholder="P.sh. si e do prerjen, alergji, me kë vjen"
          {...form.text('notes')}
        />
      </div>
    </Dialog>
  )
}
