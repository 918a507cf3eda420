import { writeClipboard } from '#platform/web/clipboard.ts'

/** The page works without this script, which adds the share button. */
const button = document.querySelector<HTMLButtonElement>('[data-share]')
if (button) {
  button.hidden = false
  button.addEventListener('click', async () => {
    const { title = document.title } = button.dataset
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
    const isCopied = await writeClipboard(url)
    const status = document.querySelector('[data-shared]')
    if (status) status.textContent = isCopied ? (button.dataset.copied ?? '') : url
  })
}
