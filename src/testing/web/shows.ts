import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { FakeApi } from './fakeApi.ts'

/** Waits until the screen shows each sentence as the whole text or name of an element. */
export async function shows(...sentences: string[]): Promise<void> {
  for (const sentence of sentences) {
    await waitFor(() =>
      expect(
        screen.queryAllByText(sentence).length + screen.queryAllByLabelText(sentence).length,
        `'${sentence}' on the screen`,
      ).toBeGreaterThan(0),
    )
  }
}

/** A refusal without a sentence of the server. */
export const refusal = Object.assign(new Fault(400, '', ''), { body: () => ({ success: false }) }) as Fault

/** Makes calls of an endpoint fail with a status, by default without a sentence of the server. */
export function fails(api: FakeApi, spec: EndpointSpec, fault = new Fault(500, 'internal', 'x')): void {
  api.on(spec, () => {
    throw fault
  })
}
