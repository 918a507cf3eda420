import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FailureState } from './FailureState.tsx'

test('a failure is an alert that says its reason before its retry', () => {
  render(<FailureState message="Gabim në lidhje me serverin" onRetry={vi.fn()} />)
  expect(screen.getByRole('alert').textContent).toMatch(/^Gabim në lidhje me serverin.*Provo përsëri$/)
})
