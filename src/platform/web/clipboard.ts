/**
 * Copies text to the clipboard. Call it synchronously in a click handler, because Safari refuses it later. Pages
 * without https have no `navigator.clipboard`; there the text is selected and copied as by Ctrl+C. Resolves to false
 * if it failed.
 */
export async function writeClipboard(text: string): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (!clipboard) return copySelected(text)
  try {
    await clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const selection = getSelection()
  if (!selection) return false
  const before = selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  const copy = document.createElement('span')
  copy.textContent = text
  Object.assign(copy.style, {
    position: 'fixed',
    top: '0',
    whiteSpace: 'pre',
    userSelect: 'text',
    clipPath: 'inset(50%)',
  })
  copy.style.setProperty('-webkit-user-select', 'text')
  document.body.append(copy)
  const range = document.createRange()
  range.selectNodeContents(copy)
  selection.removeAllRanges()
  selection.addRange(range)
  try {
    // The only way to copy on a page without https.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    selection.removeAllRanges()
    if (before) selection.addRange(before)
    copy.remove()
  }
}
