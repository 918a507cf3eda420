import { barberClass } from '#platform/web/ui/barberColour.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'

interface Block {
  /** Offset from the top and duration, in half hours. */
  at: number
  long: number
  name: string
  note: string
  state: 'done' | 'waiting' | 'open'
}

const columns: readonly { barber: 1 | 2; blocks: readonly Block[] }[] = [
  {
    barber: 1,
    blocks: [
      { at: 0, long: 1, name: 'Driton Gashi', note: 'Prerje', state: 'done' },
      { at: 1, long: 1, name: 'Ëndrit Çela', note: 'Mjekër', state: 'done' },
      { at: 3, long: 2, name: 'Fisnik Hoxha', note: 'Prerje dhe mjekër', state: 'open' },
      { at: 6, long: 1, name: 'Luan Berisha', note: 'Prerje', state: 'waiting' },
      { at: 8, long: 2, name: 'Besnik Kelmendi', note: 'Prerje dhe larje', state: 'waiting' },
    ],
  },
  {
    barber: 2,
    blocks: [
      { at: 1, long: 2, name: 'Vjosa Dreshaj', note: 'Fenirim', state: 'done' },
      { at: 4, long: 1, name: 'Ilir Morina', note: 'Prerje', state: 'open' },
      { at: 5, long: 3, name: 'Teuta Bytyqi', note: 'Ngjyrosje', state: 'open' },
      { at: 9, long: 1, name: 'Rinor Zeka', note: 'Mjekër', state: 'waiting' },
    ],
  },
]

const rows = 10
/** Height of a half hour, in pixels. */
const row = 46

export function SchedulePreview() {
  return (
    <div className="relative flex w-full max-w-115 overflow-hidden rounded-2xl border border-line bg-surface py-3 pr-3 shadow-pop">
      <div className="w-14 shrink-0 text-right text-xs text-ink-3">
        {Array.from({ length: rows / 2 }, (_, i) => (
          <div key={i} className="pr-2.5" style={{ height: row * 2 }}>
            {String(9 + i).padStart(2, '0')}:00
          </div>
        ))}
      </div>
      {columns.map(({ barber, blocks }) => (
        <div
          key={barber}
          className={cn('relative min-w-0 flex-1 border-l border-line', barberClass(barber))}
          style={{ height: row * rows }}
        >
          {Array.from({ length: rows / 2 }, (_, i) => (
            <div key={i} className="border-t border-line" style={{ height: row * 2 }} />
          ))}
          {blocks.map((block) => (
            <div
              key={block.name}
              className={cn(
                'absolute right-1 left-1 flex items-start justify-between rounded-md border-l-4 border-barber px-2.5 py-1 text-sm leading-tight',
                block.state === 'waiting'
                  ? 'border border-l-4 border-dashed bg-surface [border-left-style:solid]'
                  : 'bg-barber-soft',
              )}
              style={{ top: block.at * row + 2, height: block.long * row - 4 }}
            >
              <span className="min-w-0">
                <span className="block truncate font-semibold">{block.name}</span>
                <span className="block truncate text-xs text-ink-2">{block.note}</span>
              </span>
              {block.state === 'done' && <Icon name="check" size={16} className="mt-0.5 shrink-0 text-ok" />}
            </div>
          ))}
        </div>
      ))}
      <div className="absolute right-0 left-14 h-0.5 bg-bad" style={{ top: 12 + row * 3.6 }} />
    </div>
  )
}
