import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerHealthConsent } from '#features/clients/allergies/contract.ts'
import { useAllergies } from '#features/clients/allergies/web/public.tsx'
import { clientMessages, getClient, updateClient, type Client } from '#features/clients/contract.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { dayMonth } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { now } from '#platform/web/clock.ts'
import { readKey, useRead } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { useSalonZone, useSession } from '#platform/web/session.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useWrite } from '#platform/web/write.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { listClientConsents, type ClientConsent } from '../contract.ts'
import { answerText, consentKindLabel, sourceText } from '../copy.ts'
import { parentForm } from '../schemas.ts'

interface ConsentsDialogProps extends DialogState {
  client: Pick<Client, 'id' | 'name' | 'message_consent' | 'under_16' | 'parent_name' | 'parent_phone'>
}

/** The buttons follow the reply at once, so that a second tap does not repeat the first. */
const storeClient = (cache: QueryClient, { client }: ReplyOf<typeof updateClient>) =>
  cache.setQueryData<ReplyOf<typeof getClient>>(
    readKey(getClient, { id: client.id }),
    (before) => before && { ...before, client },
  )

const storeConsent = (cache: QueryClient, id: string, consent: ClientConsent) =>
  cache.setQueryData<ReplyOf<typeof listClientConsents>>(
    readKey(listClientConsents, { id }),
    (before) => before && { ...before, consents: [consent, ...before.consents] },
  )

/** A client's consents with their history, and the parent of a client under 16. */
export function ConsentsDialog({ open, onClose, client }: ConsentsDialogProps) {
  const read = useRead(listClientConsents, { id: client.id }, { enabled: open })
  const parent = useDialogOpening()
  const update = useWrite(updateClient, { store: storeClient, success: true })
  const last = read.data?.consents.find(({ kind }) => kind === 'messages')
  return (
    <Dialog open={open} onClose={onClose} title="Pëlqimet" description={client.name}>
      <div className="grid gap-4">
        <div className="divide-y divide-line rounded-xl border border-line">
          <MessagesRow
            answer={client.message_consent}
            last={last?.answer === client.message_consent ? last : undefined}
            busy={update.busy}
            onAnswer={(message_consent) => void update.attempt({ id: client.id, message_consent })}
          />
          <HealthRow clientId={client.id} consents={read.data?.consents ?? []} />
          <div className="flex flex-wrap items-center gap-3 px-4 py-3">
            <Icon name="people" size={20} className="text-ink-3" />
            <span className="min-w-0 flex-1 basis-36">
              <b className="block font-semibold">{client.under_16 ? 'Nën 16 vjeç' : 'Nën 16 vjeç?'}</b>
              <span className="block text-sm text-ink-2 wrap-anywhere">
                {client.under_16
                  ? [client.parent_name, client.parent_phone].filter(Boolean).join(' · ')
                  : 'pëlqimin e jep prindi: shto prindin'}
              </span>
            </span>
            <span className="ml-auto flex gap-2">
              {client.under_16 && (
                <Button
                  guarded
                  disabled={update.busy}
                  onClick={() => void update.attempt({ id: client.id, under_16: false })}
                >
                  Hiqe
                </Button>
              )}
              <Button onClick={() => parent.show()}>{client.under_16 ? 'Ndrysho' : 'Shto prindin'}</Button>
            </span>
          </div>
        </div>
        <p className="flex items-start gap-2.5 text-sm text-ink-2">
          <Icon name="clock" size={18} className="mt-px text-ink-3" />
          {client.under_16 ? clientMessages.noAdvertising : clientMessages.reminderWithoutConsent}
        </p>
        <ListState read={read} rows={2} isEmpty={read.data?.consents.length === 0} none={null}>
          {({ consents }) => <History consents={consents} />}
        </ListState>
      </div>
      {parent.shown && <ParentDialog key={parent.shown.key} {...parent.shown.dialog} client={client} />}
    </Dialog>
  )
}

interface MessagesRowProps {
  answer: Client['message_consent']
  /** The entry of the present answer. */
  last: ClientConsent | undefined
  busy: boolean
  onAnswer: (answer: Client['message_consent']) => void
}

function MessagesRow({ answer, last, busy, onAnswer }: MessagesRowProps) {
  return (
    <AnswerRow icon="send" title="Mesazhe nga salloni" answer={answer} last={last}>
      {answer === null ? (
        <>
          <Button disabled={busy} onClick={() => onAnswer('refused')}>
            Jo
          </Button>
          <Button disabled={busy} onClick={() => onAnswer('given')}>
            Po
          </Button>
        </>
      ) : (
        <Button disabled={busy} onClick={() => onAnswer(answer === 'given' ? 'refused' : null)}>
          {answer === 'given' ? 'Tërhiq' : 'Pyet sërish'}
        </Button>
      )}
    </AnswerRow>
  )
}

/** The answer about allergies, with buttons for those who may see them. */
function HealthRow({ clientId, consents }: { clientId: string; consents: readonly ClientConsent[] }) {
  const maySee = useAllergies(clientId)?.hidden === false
  const mayAnswer = useMay(answerHealthConsent) && maySee
  const noted_by = useSession()?.user.username ?? null
  const { attempt, busy } = useWrite(answerHealthConsent, {
    store: (cache, _reply, { id, answer: said }) =>
      storeConsent(cache, id, { kind: 'health', answer: said, way: 'salon', noted_by, noted_at: now().toISOString() }),
    success: true,
  })
  const last = consents.find(({ kind }) => kind === 'health')
  const answer = last?.answer ?? null
  const withdraw = async () => {
    const isSure = await confirm({
      title: 'Të tërhiqet pëlqimi?',
      message: 'Alergjitë e shënuara fshihen. Nuk kthehen më.',
      confirmLabel: 'Tërhiq dhe fshi',
      danger: true,
    })
    if (isSure) void attempt({ id: clientId, answer: 'refused' })
  }
  return (
    <AnswerRow icon="drop" title="Alergji dhe shëndet" answer={answer} last={last}>
      {mayAnswer && answer === null && (
        <Button
          aria-label="Jo: alergji dhe shëndet"
          disabled={busy}
          onClick={() => void attempt({ id: clientId, answer: 'refused' })}
        >
          Jo
        </Button>
      )}
      {mayAnswer &&
        (answer === 'given' ? (
          <Button guarded aria-label="Tërhiq: alergji dhe shëndet" disabled={busy} onClick={() => void withdraw()}>
            Tërhiq
          </Button>
        ) : (
          <Button
            aria-label="Po: alergji dhe shëndet"
            disabled={busy}
            onClick={() => void attempt({ id: clientId, answer: 'given' })}
          >
            Po
          </Button>
        ))}
    </AnswerRow>
  )
}

interface AnswerRowProps {
  icon: IconName
  title: string
  answer: ClientConsent['answer']
  last: ClientConsent | undefined
  children: ReactNode
}

/** An answer with since when and from where, and its buttons. */
function AnswerRow({ icon, title, answer, last, children }: AnswerRowProps) {
  const zone = useSalonZone()
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Icon name={icon} size={20} className="text-accent" />
      <span className="min-w-0 flex-1 basis-36">
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{title}</b>
          {answer && <Badge tone={answer === 'given' ? 'ok' : 'wait'}>{answerText(answer)}</Badge>}
        </span>
        <span className="block text-sm text-ink-2">
          {answer === null ? 'pa u pyetur' : last && `më ${dayOf(last.noted_at, zone)}, ${sourceText(last)}`}
        </span>
      </span>
      <span className="ml-auto flex gap-2">{children}</span>
    </div>
  )
}

const dayOf = (instant: string, zone: string): string => {
  const { date } = wallClock(new Date(instant), zone)
  return `${dayMonth(date)} ${date.slice(0, 4)}`
}

function History({ consents }: { consents: readonly ClientConsent[] }) {
  const zone = useSalonZone()
  return (
    <section aria-labelledby="historiku-pelqimeve">
      <h3 id="historiku-pelqimeve" className="mb-1.5 text-sm font-medium text-ink-2">
        Historiku
      </h3>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {consents.map((consent) => (
          <li key={`${consent.kind} ${consent.noted_at}`} className="px-4 py-2.5">
            <span className="block">
              {consentKindLabel[consent.kind]}: {answerText(consent.answer)}
            </span>
            <span className="block text-sm text-ink-2 wrap-anywhere">
              {dayOf(consent.noted_at, zone)} · {sourceText(consent)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ParentDialog({ client, ...dialog }: DialogState & Pick<ConsentsDialogProps, 'client'>) {
  const { parent_name, parent_phone } = client
  const form = useForm({
    schema: parentForm,
    defaultValues: { parent_name: parent_name ?? '', parent_phone: parent_phone ?? '' },
  })
  const { write } = useWrite(updateClient, { success: true })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Nën 16 vjeç"
      description={`Mesazhet për ${client.name} i shkojnë prindit.`}
      onSave={(values) => write({ id: client.id, under_16: true, ...values })}
      action="Ruaj prindin"
    >
      <TextField label="Prindi" autoComplete="off" {...form.text('parent_name')} />
      <TextField label="Telefoni i prindit" type="tel" icon="phone" autoComplete="off" {...form.text('parent_phone')} />
    </FormDialog>
  )
}
