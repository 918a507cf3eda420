import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { instantDate } from '#platform/shared/sq.ts'
import { agreementPath } from '#features/accounts/terms/rules.ts'
import { useRead } from '#platform/web/data.ts'
import { usePrintable } from '#platform/web/printing.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useDownload } from '#platform/web/useDownload.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { exportPapers, getPapers, papersMessages } from '../contract.ts'
import { activityLabels, agreementText, type Activity } from '../rules.ts'

type Papers = ReplyOf<typeof getPapers>

/** Register of processing, agreement and recipients, to print or download; for the owner. */
export function PapersScreen() {
  const reading = useRead(getPapers, {})
  const { busy, save } = useDownload()
  usePrintable(reading.isError || reading.data !== undefined)
  return (
    <>
      <PageHeader
        title={papersMessages.title}
        sub="Gjendja e sotme, nga konfigurimet tuaja"
        actions={
          <>
            <PrintButton className="max-md:flex-1" />
            <Button
              icon="download"
              loading={busy !== null}
              onClick={() => void save(exportPapers, {})}
              className="max-md:flex-1"
            >
              Shkarko
            </Button>
          </>
        }
      />
      <div className="grid max-w-3xl gap-3 md:gap-4">
        {reading.data ? (
          <>
            <Agreement {...reading.data} />
            <Register register={reading.data.register} />
            <Recipients recipients={reading.data.recipients} />
          </>
        ) : (
          <Card padded={false}>
            <LoadingState read={reading} rows={8} />
          </Card>
        )}
      </div>
    </>
  )
}

function Agreement({ agreement, processors }: Pick<Papers, 'agreement' | 'processors'>) {
  const zone = useSalonZone()
  return (
    <Card title="Marrëveshja me Orari" sub={`Versioni ${agreement.version}`}>
      <p>{agreementText(agreement, zone)}</p>
      {processors && <p className="mt-1 text-ink-2 wrap-anywhere">Nënpërpunuesit: {processors}</p>}
      <div className="mt-3 flex flex-wrap gap-2 max-md:*:flex-1 print:hidden">
        <ButtonLink icon="external" href={agreementPath} newTab>
          Hap marrëveshjen
        </ButtonLink>
      </div>
    </Card>
  )
}

const facts = (['people', 'data', 'why', 'ground', 'kept', 'who'] as const satisfies readonly (keyof Activity)[]).map(
  (key) => [key, activityLabels[key]] as const,
)

function Register({ register }: Pick<Papers, 'register'>) {
  return (
    <Card title="Regjistri i përpunimit" sub={papersMessages.proposal} padded={false}>
      <ul className="divide-y divide-line border-t border-line">
        {register.map((activity) => (
          <li key={activity.name} className="break-inside-avoid px-4 py-3 md:px-5">
            <h3 className="mb-1.5 font-semibold">{activity.name}</h3>
            <Facts
              facts={facts.map(([key, label]) => [label, activity[key]] as const)}
              className="grid gap-1"
              fact="flex gap-3"
              label="w-24 flex-none text-sm text-ink-3"
              value="min-w-0 wrap-anywhere"
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Recipients({ recipients }: Pick<Papers, 'recipients'>) {
  const zone = useSalonZone()
  const day = (instant: string) => instantDate(new Date(instant), zone)
  return (
    <Card title="Kush i merr të dhënat" sub="Programet, kalendarët dhe pajisjet që janë ndezur tani" padded={false}>
      {recipients.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-ink-3 md:px-5">{papersMessages.nobody}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {recipients.map(({ id, kind, name, data, since, used_at }) => (
            <li key={id} className="break-inside-avoid px-4 py-3 md:px-5">
              <b className="block font-semibold wrap-anywhere">{[kind, name].filter(Boolean).join(' · ')}</b>
              <span className="block text-ink-2">{data}</span>
              <span className="block text-sm text-ink-3">
                Që nga {day(since)}
                {used_at && ` · përdorur më ${day(used_at)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
