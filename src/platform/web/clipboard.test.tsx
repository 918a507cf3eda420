import { afterEach, expect, test, vi } from 'vitest'
import { writeClipboard } from './clipboard.ts'

const setClipboard = (writeText?: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } })

/** The text that the browser's copy command would copy. */
const selected: string[] = []
const copySelection = (works: boolean) => {
  document.execCommand = (command) => {
    if (command === 'copy') selected.push(String(getSelection()))
    return works
  }
}

afterEach(() => {
  selected.length = 0
  setClipboard()
})

test('text is written without waiting first, because Safari allows it only during the press', async () => {
  const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  setClipboard(write)
  const written = writeClipboard('orari_1')
  expect(write).toHaveBeenCalledWith('orari_1')
  expect(await written).toBe(true)
})

test('without https, or if the browser refuses, the text is selected and copied, and leaves no element on the page', async () => {
  copySelection(true)
  setClipboard()
  document.body.innerHTML = '<p>Faqja</p>'
  expect(await writeClipboard('a\nb')).toBe(true)
  setClipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  expect(await writeClipboard('c')).toBe(true)
  expect(selected).toEqual(['a\nb', 'c'])
  expect(document.body.innerHTML).toBe('<p>Faqja</p>')
  copySelection(false)
  expect(await writeClipboard('c')).toBe(false)
})
