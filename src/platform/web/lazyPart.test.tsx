import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazyPart.tsx'

const shown = (Lazy: ReturnType<typeof lazyPart>) =>
  render(
    <Suspense fallback="Po hapet">
      <Lazy />
    </Suspense>,
  )

test('a part that was loaded before renders at once, without its fallback', async () => {
  const Lazy = lazyPart(async () => () => <p>Dita</p>)
  await Lazy.preload()
  shown(Lazy)
  expect(screen.getByText('Dita')).toBeTruthy()
})

test('a part whose early load failed loads again when it is rendered', async () => {
  let loads = 0
  const Lazy = lazyPart(async () => {
    loads += 1
    if (loads === 1) throw new Error('offline')
    return () => <p>Dita</p>
  })
  await Lazy.preload()
  shown(Lazy)
  expect(screen.getByText('Po hapet')).toBeTruthy()
  expect(await screen.findByText('Dita')).toBeTruthy()
})
