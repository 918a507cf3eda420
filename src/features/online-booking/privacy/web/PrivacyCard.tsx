import { shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { readKey, useRead } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { useMay } from '#platform/web/permissions.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { getPrivacyNotice, savePrivacyWords } from '../contract.ts'
import { ownWordsLength } from '../rules.ts'
import { savePrivacyWordsBody } from '../schemas.ts'

/** For the owner: the text about clients' data on the salon's page, and the salon's own words in it. */
export function PrivacyCard() {
  return useMay(savePrivacyWords) ? (
    <DisclosureCard title="Privatësia" sub="Çfarë lexojnë klientët, dhe letrat e sallonit">
      <Text />
    </DisclosureCard>
  ) : null
}

type Notice = ReplyOf<typeof getPrivacyNotice>['notice']

function Text() {
  const notice = useRead(getPrivacyNotice, {}).data?.notice
  const { shown, show } = useDialogOpening<'words'>()
  const { own_words: words, version, published_on: day, url } = notice ?? {}
  return (
    <div className="space-y-3 border-t border-line p-4 md:px-5">
      <p className="text-ink-2">
        Teksti plotësohet vetë nga konfigurimet tuaja, në shqip, anglisht dhe gjermanisht. Del mbi butonin e rezervimit
        online dhe nën email-et për klientët.
      </p>
      {words && <p className="rounded-xl bg-page px-4 py-3 break-words whitespace-pre-line">{words}</p>}
      {version && day && (
        <p className="text-sm text-ink-3">
          Versioni {version}, {shortDate(localDate(day))}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button icon="pencil" disabled={!notice} onClick={() => show('words')}>
          {words ? 'Ndrysho fjalët tuaja' : 'Shto fjalët tuaja'}
        </Button>
        {url && (
          <ButtonLink icon="external" href={url} newTab>
            Hap tekstin
          </ButtonLink>
        )}
        <ButtonLink to="/letrat">Letrat e privatësisë</ButtonLink>
      </div>
      {shown && notice && <WordsDialog key={shown.key} {...shown.dialog} notice={notice} />}
    </div>
  )
}

/** Give it a new `key` for each opening. */
function WordsDialog({ notice, ...dialog }: DialogState & { notice: Notice }) {
  const { write } = useWrite(savePrivacyWords, {
    success: true,
    store: (client, saved) => client.setQueryData(readKey(getPrivacyNotice, {}), { notice: saved.notice }),
  })
  const form = useForm({ schema: savePrivacyWordsBody, defaultValues: { own_words: notice.own_words ?? '' } })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Fjalët tuaja"
      description="Dalin në fund të tekstit, siç i shkruani. Versionet e mëparshme mbeten."
      onSave={write}
      action="Ruaj"
    >
      <TextArea
        label="Çfarë doni të shtoni"
        optional
        rows={6}
        placeholder="P.sh. Në sallon ka kamerë te dera."
        maxLength={ownWordsLength}
        {...form.text('own_words')}
      />
    </FormDialog>
  )
}
