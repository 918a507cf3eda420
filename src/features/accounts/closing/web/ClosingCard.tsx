import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { requiredPassword } from '#features/accounts/profile/schemas.ts'
import { exportWorkbook } from '#features/salon/export/contract.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { instantDate, plural } from '#platform/shared/sq.ts'
import { plusDays } from '#platform/shared/time.ts'
import { now } from '#platform/web/clock.ts'
import { readKey, useRead } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { useMay } from '#platform/web/permissions.ts'
import { currentSession, updateSessionUser, useSalonZone } from '#platform/web/session.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useDownload } from '#platform/web/useDownload.ts'
import { useWrite } from '#platform/web/write.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { callBackClosing, closeSalon, closingMessages, getClosing } from '../contract.ts'
import { closingDays } from '../rules.ts'

/** For the owner: closes the account after a term, or calls that back. */
export function ClosingCard() {
  return useMay(closeSalon) ? (
    <DisclosureCard title={closingMessages.title} sub="Fshihet gjithçka, pas një afati që mund ta ktheni">
      <Closing />
    </DisclosureCard>
  ) : null
}

type State = ReplyOf<typeof getClosing>['closing']

/** Also in the session, whose line every screen shows. */
function store(client: QueryClient, { closing }: { closing: State }) {
  client.setQueryData(readKey(getClosing, {}), { closing })
  const user = currentSession()?.user
  if (user?.salon) updateSessionUser({ ...user, salon: { ...user.salon, closesAt: closing?.closes_at } })
}

function Closing() {
  const read = useRead(getClosing, {})
  const zone = useSalonZone()
  const { busy, save } = useDownload()
  const back = useWrite(callBackClosing, { success: true, store })
  const { shown, show } = useDialogOpening<'close'>()
  if (!read.data) return <LoadingState read={read} rows={2} />
  const { closing } = read.data
  return (
    <div className="space-y-3 border-t border-line p-4 md:px-5">
      {closing && (
        <Banner kind="warn" title={closingMessages.line(instantDate(new Date(closing.closes_at), zone))}>
          E kërkoi {closing.asked_by} më {instantDate(new Date(closing.asked_at), zone)}. Mund ta ktheni deri atëherë.
        </Banner>
      )}
      <ul className="list-disc space-y-1.5 pl-5 text-ink-2">
        <li>
          Afati është {plural(closingDays, 'ditë', 'ditë')}: deri atëherë punohet si zakonisht dhe secili pronar mund ta
          kthejë. Ekipi e sheh deri kur.
        </li>
        <li>Rezervimi online mbyllet menjëherë. Terminet e caktuara dhe linqet e klientëve vlejnë deri në fund.</li>
        <li>Pastaj fshihet gjithçka dhe askush nuk e kthen, as nga një kopje rezervë.</li>
        <li>Abonimi i paguar vlen deri atë ditë. Për kohën që mbetet nuk premtohet kthim i parave.</li>
        <li>
          Shitjet, pa emra klientësh, i ruajmë gjashtë vjet, siç e kërkon ligji tatimor. I sheh vetëm administratori i
          Orarit.
        </li>
      </ul>
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button icon="download" loading={busy !== null} onClick={() => void save(exportWorkbook, {})}>
          Shkarko të gjitha
        </Button>
        {closing ? (
          <Button variant="primary" loading={back.busy} onClick={() => void back.attempt({})}>
            {closingMessages.back}
          </Button>
        ) : (
          <Button onClick={() => show('close')}>{closingMessages.title}</Button>
        )}
      </div>
      {shown && <CloseDialog key={shown.key} {...shown.dialog} day={instantDate(plusDays(now(), closingDays), zone)} />}
    </div>
  )
}

const passwordForm = z.object({ currentPassword: requiredPassword })

/** Give it a new `key` for each opening. */
function CloseDialog({ day, ...dialog }: DialogState & { day: string }) {
  const { write } = useWrite(closeSalon, { success: true, store })
  const form = useForm({ schema: passwordForm, defaultValues: { currentPassword: '' } })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={closingMessages.title}
      description={`Më ${day} fshihen të gjitha të dhënat e sallonit. Deri atëherë mund ta ktheni te Konfigurimet.`}
      onSave={write}
      action={closingMessages.title}
      danger
    >
      <PasswordField label="Fjalëkalimi juaj" autoComplete="current-password" {...form.text('currentPassword')} />
    </FormDialog>
  )
}
