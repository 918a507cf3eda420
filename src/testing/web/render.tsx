import { createMemoryHistory } from '@tanstack/history'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { Payments } from '#app/web/Payments.tsx'
import { makeQueryClient } from '#platform/web/data.ts'
import { HistoryRouter } from '#platform/web/router.tsx'
import { openSession } from '#platform/web/session.ts'
import { Overlays } from '#platform/web/ui/Overlays.tsx'

/** Sets what `now()` returns; timers stay real. */
export function setClock(iso: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) })
}

/** Logs a salon's user in. */
export function logInAsSalon(): void {
  openSession({
    token: 'test-token',
    user: {
      id: 'u1',
      username: 'salloni',
      name: 'Drita Krasniqi',
      email: 'drita@salloni.test',
      role: 'user',
      avatar: null,
      salon: { id: 's1', name: 'Salloni Drita', time_zone: 'Europe/Belgrade', country: 'XK', currency: 'EUR' },
    },
  })
}

/** Sets a field's text at once, like pasting: each typed key would render the screen three times. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  // A dialog that opens may have moved the focus meanwhile.
  act(() => field.focus())
  await user.paste(text)
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent
  client: QueryClient
}

/** Renders with a query client, a router at `path`, toasts, undo bars and the confirmation dialog. */
export function renderScreen(children: ReactNode, { path = '/' }: { path?: string } = {}): RenderedScreen {
  const client = makeQueryClient()
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  })
  const result = render(
    <QueryClientProvider client={client}>
      <HistoryRouter history={createMemoryHistory({ initialEntries: [path] })}>
        <Payments>{children}</Payments>
        <Overlays />
      </HistoryRouter>
    </QueryClientProvider>,
  )
  return { ...result, user: userEvent.setup({ delay: null }), client }
}
