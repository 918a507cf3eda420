import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from './saveFile.ts'
import { renderScreen } from '#testing/web/render.tsx'

const file = new File(['a,b'], 'klientet.csv', { type: 'text/csv' })
const shared = vi.fn<(data: ShareData) => Promise<void>>()
let clicked: string[]

beforeEach(() => {
  clicked = []
  shared.mockReset().mockResolvedValue()
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
  Object.assign(navigator, { canShare: () => true, share: shared })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['canShare', 'share', 'standalone']) Reflect.deleteProperty(navigator, name)
})

const onIphone = (standalone: boolean) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
  Object.assign(navigator, { standalone })
}

test('a browser downloads a file under its name, on an iPhone too', async () => {
  await saveFile(file)
  onIphone(false)
  await saveFile(file)
  expect(clicked).toEqual(['klientet.csv', 'klientet.csv'])
  expect(shared).not.toHaveBeenCalled()
})

test('the installed app on an iPhone, which has no downloads, shares the file, on a second press if the first is too old', async () => {
  onIphone(true)
  const { user } = renderScreen(null)
  // Closed without saving.
  shared.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await saveFile(file)
  expect(screen.queryByRole('button', { name: 'Ruaje' })).toBeNull()
  shared.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await saveFile(file)
  await user.click(await screen.findByRole('button', { name: 'Ruaje' }))
  expect(shared).toHaveBeenCalledTimes(3)
  expect(shared).toHaveBeenLastCalledWith({ files: [file] })
  expect(clicked).toEqual([])
})
