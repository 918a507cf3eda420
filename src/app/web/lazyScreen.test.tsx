import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { chunkTimeoutMs, lazyScreen } from './lazyScreen.ts'

test('a screen whose code does not arrive in 120 seconds shows the error page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers()
  const { Component } = lazyScreen(() => new Promise(() => undefined))
  renderScreen(
    <ErrorBoundary>
      <Suspense fallback="Po hapet">
        <Component />
      </Suspense>
    </ErrorBoundary>,
  )
  await act(() => vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1))
  expect(screen.getByText('Po hapet')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  expect(await screen.findByText('Unexpected Application Error!')).toBeTruthy()
})

test('a screen that arrives is shown, and preloading starts its load', async () => {
  const load = vi.fn(async () => () => <p>Faqja</p>)
  const { Component, preload } = lazyScreen(load)
  preload()
  expect(load).toHaveBeenCalledTimes(1)
  renderScreen(
    <Suspense>
      <Component />
    </Suspense>,
  )
  expect(await screen.findByText('Faqja')).toBeTruthy()
})
