import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { amounts, dateTime, dayMonthYear, plural } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { now } from '#platform/web/clock.ts'
import { refetches, useRead } from '#platform/web/data.ts'
import { useCurrency, useSalonZone } from '#platform/web/session.ts'
import { usePageWithin } from '#platform/web/usePageWithin.ts'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { useWrite } from '#platform/web/write.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { listIdleClients, saveRetention, startRetentionRun, undoRetentionRun, type IdleClient } from '../contract.ts'
import { retentionMessages } from '../copy.ts'
import { maxExcepted, yearChoices, type Years } from '../rules.ts'

const yearOptions = yearChoices.map((value) => ({ value: String(value), label: plural(value, 'vit', 'vjet') }))

/** Clients without a visit for years, whom the owner anonymises together. */
export function RetentionScreen() {
  const { read, page, goTo, change } = useQueryState()
  const asked = yearChoices.find((value) => String(value) === read('vite'))
  const [excepted, setExcepted] = useState<readonly string[]>([])
  const [runId, setRunId] = useState(() => newId(now()))
  const list = useRead(listIdleClients, { years: asked, page }, { keepPrevious: true })
  const { data } = list
  const years = asked ?? data?.years ?? 3
  usePageWithin(page, list.isPlaceholderData ? undefined : data?.pagination.total_pages, goTo)
  const start = useWrite(startRetentionRun, { store: refetches('appointments'), success: true })
  const total = data?.pagination.total_items ?? 0
  const staying = data?.staying ?? 0
  const count = Math.max(0, total - staying - excepted.length)
  const isBusy = data?.runs.some(({ state }) => state !== 'done') ?? false

  const choose = (next: string) => {
    setExcepted([])
    change({ vite: next })
  }
  const run = async () => {
    const sure = await confirm({
      title: retentionMessages.question(count),
      message: retentionMessages.consequence,
      confirmLabel: retentionMessages.action(count),
      danger: true,
    })
    if (!sure || !(await start.attempt({ id: runId, years, except: [...excepted] }))) return
    setRunId(newId(now()))
    setExcepted([])
  }

  return (
    <>
      <PageHeader title="Ruajtja" sub="Klientë pa vizitë prej vitesh" />
      <div className="grid max-w-3xl gap-3">
        <SegmentedControl
          label="Pa vizitë prej"
          value={String(years)}
          onChange={choose}
          options={yearOptions}
          wide
          className="md:max-w-md"
        />
        {data?.runs.map((each) => (
          <Run key={each.id} run={each} />
        ))}
        <Card padded={false}>
          <ListState
            read={list}
            rows={6}
            isEmpty={total === 0}
            none={
              <EmptyState icon="check" title="Asnjë klient.">
                Këtu dalin klientët pa vizitë dhe pa blerje prej {plural(years, 'viti', 'vjetësh')}.
              </EmptyState>
            }
            pages={{
              page,
              pages: data?.pagination.total_pages ?? 1,
              onPage: goTo,
              summary: `${plural(total, 'klient', 'klientë')} · ${retentionMessages.chosen(count, staying)}`,
            }}
          >
            {({ clients }) => (
              <ul className="divide-y divide-line">
                {clients.map((client) => (
                  <ClientRow
                    key={client.id}
                    client={client}
                    checked={!client.stays && !excepted.includes(client.id)}
                    disabled={Boolean(client.stays) || isBusy}
                    onChange={(on) =>
                      setExcepted((ids) =>
                        on
                          ? ids.filter((id) => id !== client.id)
                          : ids.length < maxExcepted
                            ? [...ids, client.id]
                            : ids,
                      )
                    }
                  />
                ))}
              </ul>
            )}
          </ListState>
        </Card>
        {total > 0 && (
          <Button
            variant="danger"
            className="md:justify-self-start"
            disabled={count === 0 || isBusy || list.isPlaceholderData}
            loading={start.busy}
            onClick={() => void run()}
          >
            {retentionMessages.action(count)}
          </Button>
        )}
        {data && <Monthly years={years} monthly={data.monthly} />}
      </div>
    </>
  )
}

interface ClientRowProps {
  client: IdleClient
  checked: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

function ClientRow({ client, checked, disabled, onChange }: ClientRowProps) {
  const currency = useCurrency()
  const { name, last_visit, stays } = client
  const said = {
    money: () =>
      `mbetet: ${[
        Object.keys(stays?.credit ?? {}).length > 0 && `para te ju ${amounts(stays?.credit ?? {}, currency)}`,
        Object.keys(stays?.debt ?? {}).length > 0 && `borxh ${amounts(stays?.debt ?? {}, currency)}`,
      ]
        .filter(Boolean)
        .join(', ')}`,
    request: () => retentionMessages.request,
    waiting: () => retentionMessages.waiting,
  }
  return (
    <li className="px-4 py-1.5 md:px-5">
      <Checkbox
        label={name}
        description={
          stays
            ? said[stays.reason]()
            : last_visit
              ? `vizita e fundit: ${dayMonthYear(localDate(last_visit))}`
              : 'asnjë vizitë'
        }
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
    </li>
  )
}

interface RunProps {
  run: { id: string; state: 'running' | 'done' | 'undoing'; removed: number; undo_until: string }
}

function Run({ run }: RunProps) {
  const zone = useSalonZone()
  const undo = useWrite(undoRetentionRun, { store: refetches('appointments'), success: true })
  const { id, state, removed, undo_until } = run
  const text = {
    running: () => retentionMessages.running(removed),
    done: () => retentionMessages.done(removed, dateTime(new Date(undo_until), zone)),
    undoing: () => retentionMessages.undoing,
  }[state]()
  return (
    <Banner
      kind="info"
      action={
        state !== 'undoing' && (
          <Button guarded icon="undo" loading={undo.busy} onClick={() => void undo.attempt({ id })}>
            Ktheji të gjithë
          </Button>
        )
      }
    >
      {text}
    </Banner>
  )
}

interface MonthlyProps {
  years: Years
  monthly: { years: number; run_on: string | null; clients: number | null } | null
}

function Monthly({ years, monthly }: MonthlyProps) {
  const save = useWrite(saveRetention, { success: true })
  return (
    <Card>
      <Switch
        label="Çdo muaj, vetë"
        description="më datën 1; një javë para ju lajmërojmë te Sot"
        checked={monthly?.years === years}
        disabled={save.busy}
        onChange={(on) => void save.attempt({ years, monthly: on })}
      />
      {monthly?.run_on && (
        <p className="mt-2 text-sm text-wait">{retentionMessages.planned(monthly.run_on, monthly.clients ?? 0)}</p>
      )}
    </Card>
  )
}
