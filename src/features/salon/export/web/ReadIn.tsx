import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { requiredPassword } from '#features/accounts/profile/schemas.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { number } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FileInput } from '#platform/web/ui/FileInput.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useWrite } from '#platform/web/write.ts'
import { beginReadIn, fullImportMessages as messages, getReadIn, sendPart } from '../contract.ts'
import { partBytes } from '../rules.ts'

type Shown = ReplyOf<typeof getReadIn>
type Archive = NonNullable<Shown['archive']>

const refusals: Partial<Record<Archive['state'], string>> = messages.refused

/** Sends the parts of a file one after another. */
function useSending() {
  const part = useWrite(sendPart)
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (id: string, file: File) => {
    setProblem(null)
    try {
      for (let n = 0; n * partBytes < file.size; n += 1) {
        setSent(Math.floor(((n * partBytes) / file.size) * 100))
        const piece = file.slice(n * partBytes, (n + 1) * partBytes, 'application/octet-stream')
        await part.write({ id, number: n, file: piece })
      }
    } catch (fault) {
      if (!(fault instanceof Fault)) reportError(fault)
      setProblem(fault instanceof Fault ? fault.message : messages.stopped)
    } finally {
      setSent(null)
    }
  }
  return { sent, problem, send }
}

/** Reads an archive of everything into an empty salon: file, password, progress, result. */
export function ReadIn() {
  const read = useRead(getReadIn, {})
  const sending = useSending()
  const { shown, show } = useDialogOpening<{ file: File }>()
  const input = useRef<HTMLInputElement>(null)
  if (!read.data) return null
  const { archive, contents } = read.data
  if (!archive && contents.length > 0) return null
  const isBusy = sending.sent !== null || archive?.state === 'reading'
  const mayChoose = !isBusy && archive?.state !== 'done' && contents.length === 0
  return (
    <Card title={messages.title}>
      <div className="space-y-3">
        {archive?.state !== 'done' && <p className="text-ink-2">{messages.text}</p>}
        <State archive={archive} contents={contents} sent={sending.sent} problem={sending.problem} />
        {mayChoose && (
          <Button icon="history" onClick={() => input.current?.click()} className="max-md:w-full">
            {messages.choose}
          </Button>
        )}
      </div>
      <FileInput
        ref={input}
        accept=".zip,application/zip"
        aria-label={messages.choose}
        onChoose={(file) => show({ file })}
      />
      {shown && <PasswordDialog key={shown.key} file={shown.content.file} {...shown.dialog} onBegun={sending.send} />}
    </Card>
  )
}

interface StateProps extends Shown {
  /** Percentage that this tab has sent; null if it sends nothing. */
  sent: number | null
  problem: string | null
}

function State({ archive, contents, sent, problem }: StateProps) {
  if (sent !== null) return <Running text={messages.sendingPart(sent)} percent={sent} />
  if (archive?.state === 'reading')
    return <Running text={messages.readingPart(archive.percent)} percent={archive.percent} />
  if (archive?.state === 'done')
    return (
      <>
        <Banner kind="success">{messages.done}</Banner>
        {/* Everything that this tab has read is of the empty salon. */}
        <Button variant="primary" onClick={() => location.assign('/')} className="max-md:w-full">
          {messages.open}
        </Button>
      </>
    )
  const refusal = archive && refusals[archive.state]
  return (
    <>
      {(problem ?? refusal) && <Banner kind="error">{problem ?? refusal}</Banner>}
      {!problem && archive?.state === 'sending' && <Banner kind="warn">{messages.stopped}</Banner>}
      {contents.length > 0 && <p className="text-ink-2">{messages.notEmpty(contents)}</p>}
    </>
  )
}

const Running = ({ text, percent }: { text: string; percent: number }) => (
  <div className="space-y-2">
    <output className="block font-semibold">{text}</output>
    <Progress label={messages.title} value={percent} />
  </div>
)

const passwordForm = z.object({ currentPassword: requiredPassword })

interface PasswordDialogProps extends DialogState {
  file: File
  onBegun: (id: string, file: File) => Promise<void>
}

/** Give it a new `key` for each opening. */
function PasswordDialog({ file, onBegun, ...dialog }: PasswordDialogProps) {
  const { write } = useWrite(beginReadIn)
  const form = useForm({ schema: passwordForm, defaultValues: { currentPassword: '' } })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={messages.title}
      description={messages.warning}
      onSave={({ currentPassword }) => write({ currentPassword, bytes: file.size })}
      onSaved={({ archive }) => {
        if (archive?.state === 'sending') void onBegun(archive.id, file)
      }}
      action={messages.start}
    >
      <p>{messages.chosen(file.name, number(Math.max(0.1, file.size / 1024 / 1024), 1))}</p>
      <PasswordField label="Fjalëkalimi juaj" autoComplete="current-password" {...form.text('currentPassword')} />
    </FormDialog>
  )
}
