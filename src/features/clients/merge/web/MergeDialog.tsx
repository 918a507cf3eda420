import { useState } from 'react'
import { clientMessages, maxMatches, type ClientMatch } from '#features/clients/contract.ts'
import { ClientSearch } from '#features/clients/search/web/public.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { RadioTile } from '#platform/web/ui/RadioTile.tsx'
import { useMerge } from './useMerge.ts'

type Party = Pick<ClientMatch, 'id' | 'name' | 'phone'>

interface MergeDialogProps extends DialogState {
  client: Party
  /** Called with the kept client's id. */
  onMerged: (id: string) => void
}

/** Chooses the second client and the name to keep. */
export function MergeDialog({ open, client, onClose, onMerged }: MergeDialogProps) {
  const [text, setText] = useState('')
  const [other, setOther] = useState<Party | null>(null)
  const [keepsOther, setKeepsOther] = useState(false)
  const { merge, busy } = useMerge()
  const isSame = other?.id === client.id
  const submit = async () => {
    if (!other || isSame) return
    const [kept, merged] = keepsOther ? [other, client] : [client, other]
    const id = await merge(kept.id, merged.id)
    if (id) onMerged(id)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Bashko dy klientë"
      description={`Vizitat, shënimet dhe telefonat e të dyve dalin te një klient. Mund të zhbëhet.`}
      onSubmit={submit}
      footer={
        <SubmitButtons onCancel={onClose} busy={busy} disabled={!other || isSame}>
          Bashko
        </SubmitButtons>
      }
    >
      <ClientSearch
        label={`Me kë bashkohet ${client.name}`}
        placeholder="Emri ose telefoni"
        icon="search"
        value={text}
        onChange={(next) => {
          setText(next)
          setOther(null)
        }}
        max={maxMatches}
        itemHint={(one) => (one.id === client.id ? 'ky klient' : one.phone)}
        emptyText={clientMessages.notFound}
        error={isSame ? 'Zgjidhni një klient tjetër.' : undefined}
        onPick={setOther}
      />
      {other && !isSame && (
        <fieldset className="mt-4">
          <legend className="mb-1.5 font-medium">Cili emër mbetet?</legend>
          <div className="grid gap-2 md:grid-cols-2">
            {[client, other].map((party) => {
              const isKept = (party === other) === keepsOther
              return (
                <RadioTile
                  key={party.id}
                  name="kept"
                  checked={isKept}
                  onChange={() => setKeepsOther(party === other)}
                  className={cn(
                    'flex min-h-14 cursor-pointer items-center gap-3 rounded-xl border px-4 py-2.5',
                    isKept ? 'border-accent bg-accent-soft' : 'border-line-control',
                  )}
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{party.name}</span>
                    <span className="block text-sm text-ink-2">{party.phone ?? 'pa telefon'}</span>
                  </span>
                  {isKept && <Icon name="check" size={18} className="text-accent" />}
                </RadioTile>
              )
            })}
          </div>
        </fieldset>
      )}
    </Dialog>
  )
}
