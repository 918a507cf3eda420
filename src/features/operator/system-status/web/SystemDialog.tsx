import type { ReactNode } from 'react'
import { pageErrorMessages } from '#features/operator/page-errors/contract.ts'
import { PageErrorList } from '#features/operator/page-errors/web/public.tsx'
import { dateTime, number } from '#platform/shared/sq.ts'
import { useNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { retryJob, retryMail, type SystemStatus } from '../contract.ts'
import { bytesText, healthOf, postgresText, warningText, type Health } from './health.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'

export function SystemDialog({ data, ...dialog }: DialogState & { data: SystemStatus }) {
  const zone = useSalonZone()
  const health = healthOf(data, useNow())
  const momentText = (instant: string) => dateTime(new Date(instant), zone)
  const {
    database,
    jobs,
    mail,
    billing,
    page_errors: errors,
    disk,
    backup,
    backup_in_future: future,
    backups,
    warnings,
  } = data
  return (
    <Dialog
      {...dialog}
      size="lg"
      title="Gjendja e sistemit"
      description={`Orari ${data.version}, në punë që nga ${momentText(data.started_at)}`}
    >
      <dl className="divide-y divide-line">
        <Line name="Baza e të dhënave" health={health.database}>
          {database.embedded ? 'e brendshme' : 'e jashtme'}, {postgresText(database)} · {bytesText(database.bytes)} ·{' '}
          {number(database.connections)} lidhje · përgjigje {number(Math.round(database.answered_ms))} ms
        </Line>
        <Line name="Punët" health={health.jobs}>
          {number(jobs.waiting)} në pritje · {number(jobs.active)} në punë · {number(jobs.retrying)} do të provohen
          përsëri · {number(jobs.failed)} të dështuara
        </Line>
        <Line name="Email-et" health={health.mail}>
          {mail.way === 'smtp' ? 'me server' : 'në dosjen e daljes'} · {number(mail.waiting)} në pritje ·{' '}
          {number(mail.failed)} të padërguara në 30 ditë
          {mail.last_sent_at && ` · i fundit ${momentText(mail.last_sent_at)}`}
        </Line>
        <Line name="Pagesat" health={health.billing}>
          {number(billing.refused)} njoftime të refuzuara · {number(billing.pending)} porosi pa vendim ·{' '}
          {number(billing.reviews)} në shqyrtim
        </Line>
        <Line name={pageErrorMessages.line} health={health.pages}>
          {errors.count > 0 ? pageErrorMessages.count(errors.count) : pageErrorMessages.none}
        </Line>
        <Line name="Disku" health={health.disk}>
          {disk ? `${bytesText(disk.free)} të lira nga ${bytesText(disk.total)}` : 'i panjohur'}
        </Line>
        <Line name="Kopja e fundit" health={health.backup}>
          {backup
            ? `${momentText(backup.made_at)} · ${backup.file} · ${bytesText(backup.bytes)}`
            : 'Ende nuk ka kopje.'}
          {backups && (
            <p>
              Bëhet vetvetiu çdo ditë pas orës {number(backups.hour)}:00; ruhen {number(backups.keep)} kopjet e fundit.
            </p>
          )}
          {backups?.overdue && <p>Kopja e fundit është më e vjetër se një ditë.</p>}
          {future && (
            <p>
              Kopja {future.file} ka datë në të ardhmen ({momentText(future.made_at)}), prandaj nuk numërohet.
              Kontrolloni orën e serverit.
            </p>
          )}
          {backups?.failure && (
            <p>
              {backups.failure.made ? 'Komanda pas kopjes dështoi' : 'Kopja e radhës nuk u krye'} më{' '}
              {momentText(backups.failure.at)}: {backups.failure.reason}
            </p>
          )}
        </Line>
        {warnings.length > 0 && (
          <Line name="Konfigurimi" health={health.configuration}>
            {warnings.map(({ variable, peer }) => (
              <p key={variable}>{warningText(variable, peer)}</p>
            ))}
          </Line>
        )}
        <Line name="Versioni" health="ok">
          Orari {data.version} · Node {data.runtime}
        </Line>
      </dl>
      <FailureList
        title="Punë të dështuara"
        spec={retryJob}
        failures={jobs.failures.map(({ id, name, failed_at: failedAt, reason }) => ({
          id,
          what: name,
          when: momentText(failedAt),
          reason,
        }))}
      />
      <FailureList
        title="Email-e të padërguara"
        spec={retryMail}
        failures={mail.failures.map(({ id, to, subject, failed_at: failedAt, reason }) => ({
          id,
          what: `${to} · ${subject}`,
          when: momentText(failedAt),
          reason,
        }))}
      />
      <PageErrorList errors={errors} momentText={momentText} />
    </Dialog>
  )
}

function Line({ name, health, children }: { name: string; health: Health; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-3">
      <dt className="w-40 shrink-0 font-semibold">{name}</dt>
      <dd className="min-w-0 flex-1 basis-60 text-ink-2 wrap-anywhere">{children}</dd>
      {health === 'watch' && (
        <dd>
          <Badge tone="wait" icon="warning">
            Shiko
          </Badge>
        </dd>
      )}
    </div>
  )
}

interface FailureListProps {
  title: string
  spec: typeof retryJob | typeof retryMail
  failures: readonly { id: string; what: string; when: string; reason: string }[]
}

function FailureList({ title, spec, failures }: FailureListProps) {
  const retry = useWrite<typeof retryJob | typeof retryMail>(spec, { success: true })
  if (failures.length === 0) return null
  return (
    <section aria-label={title} className="mt-5">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 divide-y divide-line rounded-xl border border-line">
        {failures.map(({ id, what, when, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium wrap-anywhere">{what}</p>
              <p className="text-sm text-ink-3 wrap-anywhere">
                {when} · {reason}
              </p>
            </div>
            <Button
              size="sm"
              icon="refresh"
              aria-label={`Provo përsëri: ${what}`}
              loading={retry.pending.some((one) => one.id === id)}
              onClick={() => void retry.attempt({ id })}
            >
              Provo përsëri
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
