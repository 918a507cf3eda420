import * as z from 'zod/mini'
import { requiredPassword } from '#features/accounts/profile/schemas.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { number } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { useSalonZone } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useDownload } from '#platform/web/useDownload.ts'
import { useWrite } from '#platform/web/write.ts'
import { fullExportMessages, getFullExport, makeFullExport, sendFullExport } from '../contract.ts'

type Archive = NonNullable<ReplyOf<typeof getFullExport>['archive']>

const refused: Partial<Record<Archive['state'], string>> = {
  too_large: fullExportMessages.tooLarge,
  differs: fullExportMessages.differs,
  failed: fullExportMessages.failed,
}

/** Asks for an archive of everything, and downloads it within its hour. */
export function FullExport() {
  return (
    <section aria-labelledby="full-export" className="mt-5 space-y-3 border-t border-line pt-4">
      <h3 id="full-export" className="font-semibold">
        {fullExportMessages.title}
      </h3>
      <p className="text-ink-2">{fullExportMessages.text}</p>
      <ArchiveActions />
    </section>
  )
}

/** The same beside other files to take. */
export const FullExportCard = ({ className }: { className?: string }) => (
  <Card title={fullExportMessages.title} className={className}>
    <div className="space-y-3">
      <p className="text-ink-2">{fullExportMessages.text}</p>
      <ArchiveActions />
    </div>
  </Card>
)

/** The archive that was asked for, or the button that asks for one. */
export function ArchiveActions() {
  const read = useRead(getFullExport, {})
  const { shown, show } = useDialogOpening<object>()
  if (!read.data) return <LoadingState read={read} rows={2} />
  const { archive } = read.data
  const refusal = archive && refused[archive.state]
  return (
    <>
      {refusal && <Banner kind="error">{refusal}</Banner>}
      {archive?.state === 'making' && <output className="block font-semibold">{fullExportMessages.asked}</output>}
      {archive?.state === 'ready' && <Ready archive={archive} />}
      {archive?.state !== 'making' && archive?.state !== 'ready' && (
        <Button icon="lock" onClick={() => show({})} className="max-md:w-full">
          {fullExportMessages.ask}
        </Button>
      )}
      {shown && <PasswordDialog key={shown.key} {...shown.dialog} />}
    </>
  )
}

function Ready({ archive: { id, bytes, ends_at } }: { archive: Archive }) {
  const zone = useSalonZone()
  const { busy, save } = useDownload()
  const megabytes = number(Math.max(0.1, (bytes ?? 0) / 1024 / 1024), 1)
  return (
    <>
      <p>
        {megabytes} MB, deri në {wallClock(new Date(ends_at), zone).time}.
      </p>
      <Button
        icon="download"
        loading={busy !== null}
        onClick={() => void save(sendFullExport, { id })}
        className="max-md:w-full"
      >
        {fullExportMessages.download}
      </Button>
    </>
  )
}

const passwordForm = z.object({ currentPassword: requiredPassword })

/** Give it a new `key` for each opening. */
function PasswordDialog(dialog: DialogState) {
  const { write } = useWrite(makeFullExport, { success: true })
  const form = useForm({ schema: passwordForm, defaultValues: { currentPassword: '' } })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={fullExportMessages.title}
      description={fullExportMessages.warning}
      onSave={write}
      action={fullExportMessages.ask}
    >
      <PasswordField label="Fjalëkalimi juaj" autoComplete="current-password" {...form.text('currentPassword')} />
    </FormDialog>
  )
}
