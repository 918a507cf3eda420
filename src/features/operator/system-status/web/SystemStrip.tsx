import { pageErrorMessages } from '#features/operator/page-errors/contract.ts'
import { manyReports } from '#features/operator/page-errors/rules.ts'
import { dateTime, number, plural } from '#platform/shared/sq.ts'
import { useNow } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { getSystemStatus, type SystemStatus } from '../contract.ts'
import { bytesText, healthOf } from './health.ts'
import { SystemDialog } from './SystemDialog.tsx'

const pollIntervalMs = 30_000

export function SystemStrip() {
  const read = useRead(getSystemStatus, {}, { refetchEveryMs: pollIntervalMs })
  const { shown, show } = useDialogOpening()
  const now = useNow()
  const zone = useSalonZone()
  const data = read.data?.data
  const health = data && healthOf(data, now)
  const ill = read.isError || (health !== undefined && Object.values(health).includes('watch'))
  return (
    <section
      aria-label="Gjendja e sistemit"
      className={cn(
        'mb-4 flex min-h-14 max-md:min-h-15.5 flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl border bg-surface py-2 pr-2 pl-4 md:pl-5',
        ill ? 'border-wait/50' : 'border-line',
      )}
    >
      {!data && !read.isError && <Skeleton className="h-5 w-64" />}
      {(data ?? read.isError) && (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <Icon name={ill ? 'warning' : 'check'} size={18} className={ill ? 'text-wait' : 'text-ok'} />
            {read.isError ? read.error.message : ill ? 'Sistemi kërkon vëmendje' : 'Sistemi punon mirë'}
          </p>
          {data && <Facts data={data} last={data.backup ? dateTime(new Date(data.backup.made_at), zone) : null} />}
          <span className="ml-auto">
            {data ? (
              <Button size="sm" variant="ghost" iconEnd="chevron-right" onClick={() => show()}>
                Hollësitë
              </Button>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                icon="refresh"
                loading={read.isFetching}
                onClick={() => void read.refetch()}
              >
                Provo përsëri
              </Button>
            )}
          </span>
        </>
      )}
      {shown && data && <SystemDialog data={data} {...shown.dialog} />}
    </section>
  )
}

type Fact = [words: string, bad: boolean]

function billingFacts({ refused, pending }: SystemStatus['billing']): Fact[] {
  const facts: Fact[] = []
  if (refused > 0) facts.push([plural(refused, 'njoftim pagese i refuzuar', 'njoftime pagese të refuzuara'), true])
  if (pending > 0)
    facts.push([plural(pending, 'porosi pret më shumë se një ditë', 'porosi presin më shumë se një ditë'), true])
  return facts
}

function backupFacts({ backups, backup_in_future: future }: SystemStatus, last: string | null): Fact[] {
  if (future) return [['Kopja rezervë ka datë në të ardhmen', true]]
  if (backups?.failure) return [['Kopja rezervë dështoi', true]]
  if (backups?.overdue) return [['Kopja rezervë është vonuar', true]]
  return last ? [[`Kopja ${last}`, false]] : []
}

function Facts({ data, last }: { data: SystemStatus; last: string | null }) {
  const { database, jobs, mail, page_errors: errors, disk, warnings } = data
  const facts: Fact[] = [
    ...warnings.map(({ variable }): Fact => [`Kontrolloni ${variable}`, true]),
    [`Baza ${number(Math.round(database.answered_ms))} ms`, false],
    jobs.failed > 0
      ? [plural(jobs.failed, 'punë e dështuar', 'punë të dështuara'), true]
      : [plural(jobs.waiting, 'punë në pritje', 'punë në pritje'), false],
    mail.failed > 0
      ? [plural(mail.failed, 'email i padërguar', 'email-e të padërguara'), true]
      : [plural(mail.waiting, 'email në pritje', 'email-e në pritje'), false],
    ...billingFacts(data.billing),
    ...(errors.count > 0 ? [[pageErrorMessages.short(errors.count), errors.count >= manyReports] as Fact] : []),
    ...(disk ? [[`${bytesText(disk.free)} të lira`, false] as Fact] : []),
    ...backupFacts(data, last),
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {facts.map(([words, bad]) => (
        <li key={words} className={bad ? 'font-semibold text-bad' : 'max-md:hidden'}>
          {words}
        </li>
      ))}
    </ul>
  )
}
