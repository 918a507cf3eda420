import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { Fault } from '#platform/shared/fault.ts'
import { byCount, dateTime, number, plural } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { getRecipientStatistics, listReported, notificationMessages, sendDailyReports } from '../contract.ts'
import { chosenOf, nobody } from './selection.ts'
import { Sending } from './Sending.tsx'
import { useRecent } from './useRecent.ts'
import { UserChoice } from './UserChoice.tsx'

const alreadyText = (users: number) =>
  `Raportin e sotëm e ${byCount(users, 'ka', 'kanë')} marrë tashmë ${plural(users, 'përdorues', 'përdorues')}; nuk u dërgohet përsëri.`

export function DailyReports() {
  const [whom, setWhom] = useState<'all' | 'chosen'>('all')
  const [selection, setSelection] = useState(nobody)
  const [id, setId] = useState(() => newId(now()))
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = useWrite(sendDailyReports, { success: true })
  const statistics = useRead(getRecipientStatistics, {})
  const last = useRecent().data?.reports
  const zone = useSalonZone()
  const total = statistics.data?.reports
  const reported = statistics.data?.reportedToday ?? 0
  const unreported = total === undefined ? undefined : total - reported
  const knowsWho = whom === 'chosen' && reported > 0
  const already = useRead(listReported, {}, { enabled: knowsWho }).data?.emails
  const users = total === undefined || (knowsWho && !already) ? undefined : { total, reported: already ?? [] }
  const count = whom === 'all' ? unreported : users && chosenOf(selection, users)
  const isDone = total !== undefined && total > 0 && unreported === 0

  const run = async () => {
    if (whom === 'chosen' && count === 0) {
      setRefusal(notificationMessages.chooseUsers)
      return
    }
    setRefusal(null)
    const toEverybody = whom === 'all' || selection.everybody
    if (toEverybody) {
      const yes = await confirm({
        title: 'Të dërgohen raportet e sotme?',
        message: [
          `Raporti i ditës u dërgohet me email ${plural(count ?? 0, 'përdoruesi', 'përdoruesve')}.`,
          reported > 0 && alreadyText(reported),
        ]
          .filter(Boolean)
          .join(' '),
        confirmLabel: 'Dërgo raportet',
      })
      if (!yes) return
    }
    try {
      const marked = [...selection.marked]
      const isAll = whom !== 'chosen' || (selection.everybody && marked.length === 0)
      const chosen = selection.everybody ? { exceptUsers: marked } : { selectedUsers: marked }
      await send.write({ ...(isAll ? {} : chosen), id })
      setSelection(nobody)
      setId(newId(now()))
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      setRefusal(fault.message)
    }
  }

  return (
    <Card title="Raportet Ditore" sub="Përmbledhja e ditës së sallonit, me email">
      <div className="grid gap-3">
        <SegmentedControl
          label="Kush e merr raportin"
          wide
          value={whom}
          onChange={(next) => {
            setWhom(next)
            setRefusal(null)
          }}
          options={[
            { value: 'all', label: 'Të gjithë' },
            { value: 'chosen', label: 'Të zgjedhurit' },
          ]}
        />
        {whom === 'chosen' && (
          <UserChoice
            selection={selection}
            users={users}
            onChange={(next) => {
              setSelection(next)
              setRefusal(null)
            }}
          />
        )}
        {reported > 0 && (
          <p className="text-sm text-ink-2">
            {isDone ? 'Raporti i sotëm është dërguar tashmë te të gjithë.' : alreadyText(reported)}
          </p>
        )}
        {refusal && (
          <p role="alert" className="text-sm font-medium text-bad">
            {refusal}
          </p>
        )}
        {/* Remounted once the count is known, because a growing label would shift the layout. */}
        <Button
          key={String(count === undefined)}
          icon="send"
          variant="primary"
          wide
          loading={send.busy}
          disabled={isDone}
          onClick={() => void run()}
        >
          {count === undefined ? 'Dërgo raportet' : `Dërgo raportet (${number(count)})`}
        </Button>
        {last && (
          <div className="border-t border-line pt-3">
            <p className="mb-1 text-sm text-ink-3">Hera e fundit: {dateTime(new Date(last.sent_at), zone)}</p>
            <Sending of={last} />
          </div>
        )}
      </div>
    </Card>
  )
}
