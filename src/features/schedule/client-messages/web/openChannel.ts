import type { Channel } from '../rules.ts'
import { writeClipboard } from '#platform/web/clipboard.ts'
import { rememberChannel } from './lastChannel.ts'

/**
 * Hands a link to the app that opens it, within the press that asked for it. A link element of its own: that of the screen may
 * belong to the next client by the time the browser follows it.
 */
export function openChannel(channel: Channel, href: string, text: string): void {
  if (channel !== 'call') rememberChannel(channel)
  // Not every version of Viber takes the text of a link over. Where nothing can be copied the link alone has to do.
  if (channel === 'viber') void writeClipboard(text)
  const link = document.createElement('a')
  link.href = href
  if (href.startsWith('https:')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  link.click()
}
