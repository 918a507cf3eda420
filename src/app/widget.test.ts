import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratch } from '#testing/server/scratch.ts'
import { buildWidget } from '../../build/widget.ts'

test('the widget for websites is one file of at most 5 KB', async () => {
  await using made = await scratch()
  await buildWidget(made.folder)
  expect((await stat(join(made.folder, 'widget.js'))).size).toBeLessThanOrEqual(5 * 1024)
})
