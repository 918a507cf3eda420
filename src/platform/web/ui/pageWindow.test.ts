import { expect, test } from 'vitest'
import { pageWindow } from './pageWindow.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
  [1, 0, [1]],
])('page %i of %i', (page, pages, buttons) => {
  expect(pageWindow(page, pages)).toEqual(buttons)
})
