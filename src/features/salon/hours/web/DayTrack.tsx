import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { edgeLimits, percentAt, type Edge } from './bars.ts'
import { TrackEdge } from './TrackEdge.tsx'
import { useTrackDrag, type TrackDay } from './useTrackDrag.ts'
import { rangeText } from './words.ts'

interface DayTrackProps extends TrackDay {
  name: string
}

const edgeName: Record<Edge, string> = { from: 'fillimi', to: 'mbarimi' }

/** Bars of a day: edges and middles can be dragged, and edges moved by arrow keys. */
export function DayTrack({ name, ...trackDay }: DayTrackProps) {
  const { day, axis, step } = trackDay
  const { held, pressKey, track } = useTrackDrag(trackDay)
  return (
    <div data-track {...track} className="relative h-9 touch-pan-y rounded-[10px] bg-closed select-none">
      {day.map((stretch, index) => {
        const isHeld = held?.index === index
        const offset = percentAt(stretch.from, axis)
        const width = percentAt(stretch.to, axis) - offset
        const next = day[index + 1]
        return (
          <div key={`stretch-${String(index)}`} className="contents">
            <div
              data-stretch
              style={{ left: `${offset}%`, width: `${width}%` }}
              className={cn(
                '@container absolute inset-y-0 rounded-md border-[1.5px] border-barber',
                isHeld ? 'z-10 cursor-grabbing bg-barber text-surface shadow-card' : 'cursor-grab bg-barber-soft',
              )}
            >
              <span className="pointer-events-none grid h-full place-items-center overflow-hidden text-xs font-semibold whitespace-nowrap max-md:hidden @max-[6.5rem]:hidden">
                {rangeText(stretch)}
              </span>
              {(['from', 'to'] as const).map((edge) => (
                <TrackEdge
                  key={edge}
                  label={`${name}, ${edgeName[edge]}${day.length > 1 ? ` ${index + 1}` : ''}`}
                  edge={edge}
                  value={stretch[edge]}
                  limits={edgeLimits(day, index, edge, step)}
                  isHeld={isHeld}
                  isDragged={isHeld && held.part === edge}
                  onKeyDown={(event) => pressKey(event, index, edge)}
                />
              ))}
            </div>
            {next && next.from > stretch.to && (
              <span
                style={{ left: `${offset + width}%`, width: `${percentAt(next.from, axis) - offset - width}%` }}
                className="pointer-events-none absolute inset-y-0 grid place-items-center overflow-hidden text-ink-2"
              >
                <Icon name="cup" size={16} className="max-md:size-3.5" />
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
