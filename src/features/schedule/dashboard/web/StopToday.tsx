import { stopToday } from '#features/online-booking/settings/contract.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { readKey } from '#platform/web/data.ts'
import { IconTile } from '#platform/web/ui/IconTile.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { useWrite } from '#platform/web/write.ts'
import { getDashboard } from '../contract.ts'

export function StopToday({ isStopped }: { isStopped: boolean }) {
  const { attempt } = useWrite(stopToday, {
    optimistic: (client, { stopped }) =>
      client.setQueryData<ReplyOf<typeof getDashboard>>(
        readKey(getDashboard, { page: 1 }),
        (before) => before && { ...before, online: { stopped } },
      ),
    queue: 'online-booking',
  })
  const stop = (stopped: boolean) =>
    attempt(
      { stopped },
      {
        undo: ({ message }) => ({
          message,
          key: stopToday.path,
          onUndo: () => void attempt({ stopped: !stopped }),
        }),
      },
    )
  return (
    <div className="flex items-center gap-3">
      <IconTile icon="link" />
      <Switch
        label="Sot plot"
        description={isStopped ? 'për sot nuk pranohen termine online' : 'ndal terminet e reja online për sot'}
        checked={isStopped}
        onChange={(on) => void stop(on)}
        className="min-w-0 flex-1 [&_span>span:first-child]:font-semibold"
      />
    </div>
  )
}
