import { useId } from 'react'
import { cn } from '#platform/web/ui/cn.ts'
import { RadioTile } from '#platform/web/ui/RadioTile.tsx'
import { channelLabel, channels, type Channel } from '../rules.ts'
import { ChannelIcon } from './ChannelIcon.tsx'

interface ChannelPickerProps {
  value: Channel | null
  /** Channels that reach the recipient. */
  open: readonly Channel[]
  onChange: (channel: Channel) => void
}

/** Selects one of four channels. */
export function ChannelPicker({ value, open, onChange }: ChannelPickerProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Si të dërgohet" className="grid grid-cols-4 gap-2">
      {channels.map((channel) => (
        <RadioTile
          key={channel}
          name={name}
          checked={channel === value}
          disabled={!open.includes(channel)}
          onChange={() => onChange(channel)}
          className={cn(
            'grid h-15 place-content-center justify-items-center gap-1 rounded-xl border border-line-strong bg-raised text-xs font-medium text-ink-2 max-md:bg-surface',
            'has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-checked:ring-1 has-checked:ring-accent has-checked:ring-inset',
            'has-disabled:opacity-50',
          )}
        >
          <ChannelIcon channel={channel} />
          {channelLabel[channel]}
        </RadioTile>
      ))}
    </div>
  )
}
