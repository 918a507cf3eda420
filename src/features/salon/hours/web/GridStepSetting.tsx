import { readKey } from '#platform/web/data.ts'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { useWrite } from '#platform/web/write.ts'
import { getHours, saveStep } from '../contract.ts'
import { gridSteps, type GridStep } from '../rules.ts'
import type { HoursReply } from './useDays.ts'

/** Setting of the minutes between rows of the schedule and steps of the bars. */
export function GridStepSetting({ step }: { step: number }) {
  const { attempt, busy } = useWrite(saveStep, {
    optimistic: (client, { step: next }) =>
      client.setQueryData<HoursReply>(readKey(getHours, {}), (old) => old && { ...old, step: next as number }),
    queue: 'schedule-step',
  })
  const choose = (next: GridStep) =>
    attempt(
      { step: next },
      {
        undo: () => ({
          message: `Hapi i orarit: ${next} minuta`,
          onUndo: () => void attempt({ step: step as GridStep }),
        }),
      },
    )
  return (
    <div className="flex flex-wrap max-lg:order-4 items-center gap-x-4 gap-y-2 px-1" aria-busy={busy}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">Hapi i orarit</p>
        <p className="text-sm text-ink-3">Minutat ndërmjet dy rreshtave te Terminet.</p>
      </div>
      <SegmentedControl
        label="Hapi i orarit, në minuta"
        value={String(step)}
        onChange={(value) => void choose(Number(value) as GridStep)}
        options={gridSteps.map((value) => ({ value: String(value), label: String(value) }))}
        className="max-md:w-full max-md:*:flex-1 max-md:*:px-0"
      />
    </div>
  )
}
