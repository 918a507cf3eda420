import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownTexts } from '#testing/shownTexts.ts'
import { root } from '#testing/sources.ts'
import { specifiedTexts } from '#testing/specCopy.ts'

const shown = new Map<string, Set<string>>()

/** Texts that a test file asks the screen for. */
function shownIn(file: string): Set<string> {
  const texts = shown.get(file) ?? shownTexts(file, readFileSync(join(root, file), 'utf8'))
  shown.set(file, texts)
  return texts
}

const literally = (text: string) => text.replace(/[.?*+^$(){}|[\]\\]/g, String.raw`\$&`)

test.each(specifiedTexts)('$screen shows ‘$sentence’, for which its test asks', ({ test: file, sentence }) => {
  const whole = new RegExp(`^${sentence.split('${…}').map(literally).join('.{1,60}?')}$`)
  expect([...shownIn(file)].filter((text) => whole.test(text))).not.toEqual([])
})

test('only texts that a test asks the screen for count, and none that it expects to be absent', () => {
  const source = `
    test('Hyrje', async () => {
      server.reply('Regjistrim')
      expect(message).toBe('Profili')
      expect(screen.queryByText('Shkyqu')).toBeNull()
      await expect(page.getByText('Javë')).toBeHidden()
      await expect(page.getByText('Muaj')).not.toBeVisible()
      await shows('Vit')
      expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy()
    })`
  expect([...shownTexts('example.test.ts', source)]).toEqual(['Vit', 'button', 'Export'])
})
