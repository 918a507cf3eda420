import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { Fault } from '#platform/shared/fault.ts'
import { dateTime, number } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { getRecipientStatistics, notificationMessages, sendDailyReports } from '../contract.ts'
import { Sending } from './Sending.tsx'
import { useRecent } from './useRecent.ts'
import { UserChoice } from './UserChoice.tsx'

type Whom = 'all' | 'chosen'

/** Sends each salon its daily report: all users, or selected ones. */
export function DailyReports() {
  const [whom, setWhom] = useState<Whom>('all')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [id, setId] = useState(() => newId(now()))
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = useWrite(sendDailyReports, { success: ({ message }) => message })
  const statistics = useRead(getRecipientStatistics, {})
  const last = useRecent().data?.reports
  const zone = useSalonZone()
  const count = whom === 'all' ? statistics.data?.reports : chosen.size

  const run = async () => {
    if (whom === 'chosen' && chosen.size === 0) {
      setRefusal(notificationMessages.chooseUsers)
      return
    }
    setRefusal(null)
    try {
      await send.write({ ...(whom === 'chosen' ? { selectedUsers: [...chosen] } : {}), id })
      setChosen(new Set())
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
            chosen={chosen}
            onChange={(next) => {
              setChosen(next)
              setRefusal(null)
            }}
          />
        )}
        {refusal && (
          <p role="alert" className="text-sm font-medium text-bad">
            {refusal}
          </p>
        )}
        {/* A new button instance once the count is known: a growing label would shift the layout. */}
        <Button
          key={String(count === undefined)}
          icon="send"
          variant="primary"
          wide
          loading={send.busy}
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
