import type { ReactNode } from 'react'
import { buttonStyles } from '#platform/web/ui/buttonStyles.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { channelLabel, channels, type Channel } from '../kinds.ts'
import { ChannelIcon } from './ChannelIcon.tsx'
import { linkOf, type Recipient } from './links.ts'
import { openChannel, useLastChannel } from './openChannel.ts'

interface ChannelLinkProps {
  channel: Channel
  recipient: Recipient
  text: string
  onOpen: (channel: Channel) => void
  className: string
  children: ReactNode
}

/** Link that opens a channel's app; a disabled button if it does not reach the recipient. */
function ChannelLink({ channel, recipient, text, onOpen, className, children }: ChannelLinkProps) {
  const href = linkOf(channel, recipient, text)
  if (!href) {
    return (
      <button type="button" disabled className={className}>
        {children}
      </button>
    )
  }
  return (
    <a
      href={href}
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={(event) => {
        event.preventDefault()
        openChannel(channel, href, text)
        onOpen(channel)
      }}
      className={className}
    >
      {children}
    </a>
  )
}

interface ChannelLinksProps {
  recipient: Recipient
  text: string
  /** Last channel used for this client; takes precedence over the device's. */
  clientChannel?: Channel | null
  onOpen: (channel: Channel) => void
}

export function ChannelLinks({ recipient, text, clientChannel, onOpen }: ChannelLinksProps) {
  const lastOfDevice = useLastChannel()
  const last = clientChannel ?? lastOfDevice
  const open = channels.filter((channel) => linkOf(channel, recipient, text) !== null)
  const first = last && open.includes(last) ? last : (open[0] ?? 'whatsapp')
  return (
    <div className="grid gap-2">
      <ChannelLink
        {...{ recipient, text, onOpen }}
        channel={first}
        className={cn(buttonStyles('primary', 'lg', true), 'justify-start px-4')}
      >
        <ChannelIcon channel={first} />
        {channelLabel[first]}{' '}
        {first === last && <span className="ml-auto text-sm font-medium opacity-90">herën e fundit</span>}
      </ChannelLink>
      <div className="grid grid-cols-3 gap-2">
        {channels
          .filter((channel) => channel !== first)
          .map((channel) => (
            <ChannelLink
              key={channel}
              {...{ channel, recipient, text, onOpen }}
              className={cn(buttonStyles('secondary', 'md', true), 'px-2 max-md:h-13')}
            >
              <ChannelIcon channel={channel} size={18} />
              {channelLabel[channel]}
            </ChannelLink>
          ))}
      </div>
    </div>
  )
}
