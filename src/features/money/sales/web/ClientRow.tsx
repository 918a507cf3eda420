import { useState } from 'react'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { clientMessages } from '#features/clients/contract.ts'
import { ClientSearch } from '#features/clients/search/web/public.tsx'
import { saleMessages } from '../copy.ts'
import type { Draft } from './draft.ts'

interface ClientRowProps {
  draft: Draft
  error: string | undefined
  onChange: (draft: Draft) => void
}

export function ClientRow({ draft, error, onChange }: ClientRowProps) {
  const { clientId, clientName } = draft
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState(false)
  const choose = (id: string | null, name: string | null) => {
    setText('')
    setOpen(false)
    onChange({ ...draft, clientId: id, clientName: name })
  }
  if (clientId !== null)
    return (
      <div className="flex min-h-14 items-center gap-3 border-b border-line">
        <Avatar name={clientName ?? ''} size="sm" />
        <b className="min-w-0 flex-1 font-semibold break-words">{clientName}</b>
        <IconButton icon="x" label="Pa klient" className="-mr-2" onClick={() => choose(null, null)} />
      </div>
    )
  if (!isOpen && !error)
    return (
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 border-b border-line text-left"
        onClick={() => setOpen(true)}
      >
        <Icon name="person" size={19} className="text-ink-3" />
        <span className="min-w-0 flex-1 text-ink-2">Pa klient</span>
        <span className="font-medium text-accent">Zgjidh klientin</span>
      </button>
    )
  return (
    <PlainForm
      data-entry
      data-error={error && true}
      className="flex items-start gap-2 border-b border-line pb-4"
      onSubmit={() => setUnknown(true)}
    >
      <ClientSearch
        label="Klienti"
        icon="person"
        placeholder="Emri ose telefoni"
        className="flex-1"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- pressed to type here
        autoFocus={isOpen}
        value={text}
        onChange={(next) => {
          setUnknown(false)
          setText(next)
        }}
        emptyText={clientMessages.notFound}
        error={unknown ? saleMessages.client : error}
        onPick={({ id, name }) => choose(id, name)}
      />
    </PlainForm>
  )
}
