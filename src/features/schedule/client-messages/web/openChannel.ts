import type { Channel } from '../rules.ts'
import { writeClipboard } from '#platform/web/clipboard.ts'
import { rememberChannel } from './lastChannel.ts'

/**
 * Opens a link in its app, within a user gesture. Uses its own link element, because the screen's may already belong
 * to the next client when the browser follows it.
 */
export function openChannel(channel: Channel, href: string, text: string): void {
  if (channel !== 'call') rememberChannel(channel)
  // Not every version of Viber accepts the link's text, so it is also copied if possible.
  if (channel === 'viber') void writeClipboard(text)
  const link = document.createElement('a')
  link.href = href
  if (href.startsWith('https:')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  link.click()
}
