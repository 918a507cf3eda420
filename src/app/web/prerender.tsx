import { createServerHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { HistoryRouter } from '#platform/web/router.tsx'
import { makeQueryClient } from '#platform/web/data.ts'
import { publicPages } from '#features/public-site/rules.ts'
import { LandingScreen } from '#features/public-site/web/LandingScreen.tsx'
import { DemoNotice } from '#features/public-site/web/DemoBanner.tsx'
import { Prerendered } from '#features/public-site/web/prerendered.ts'
import { PrivacyPolicyScreen } from '#features/public-site/web/PrivacyPolicyScreen.tsx'
import { RefundPolicyScreen } from '#features/public-site/web/RefundPolicyScreen.tsx'
import { ShippingPolicyScreen } from '#features/public-site/web/ShippingPolicyScreen.tsx'
import { OfflinePage, offlineTitle } from './OfflinePage.tsx'
import { SkipLink } from './SkipLink.tsx'

const screens: Record<string, ComponentType> = {
  landing: LandingScreen,
  'privacy-policy': PrivacyPolicyScreen,
  'refund-policy': RefundPolicyScreen,
  'shipping-policy': ShippingPolicyScreen,
}

/**
 * Prerenders the public pages from the app's screens during the build. Values known only to the server are marked and
 * inserted there (`server/pages.ts`).
 */
export function prerenderedPages(): PlainPage[] {
  const pages = publicPages.map(({ path, file }): PlainPage => {
    const Screen = screens[file]
    if (!Screen) throw new Error(`no screen for ${file}`)
    const html = written(
      path,
      <>
        <SkipLink />
        <DemoNotice outbox />
        <Screen />
      </>,
    )
    return { file, html }
  })
  return [...pages, { file: 'offline', title: `${offlineTitle} · Orari`, html: written('/', <OfflinePage />) }]
}

interface PlainPage {
  file: string
  html: string
  /** For pages that the server does not fill. */
  title?: string
}

function written(path: string, page: ReactNode): string {
  const client = makeQueryClient()
  const html = renderToStaticMarkup(
    <Prerendered value>
      <QueryClientProvider client={client}>
        <HistoryRouter history={createServerHistory(path)}>
          <div data-plain="">{page}</div>
        </HistoryRouter>
      </QueryClientProvider>
    </Prerendered>,
  )
  // Clears the cache, whose timers would keep the build running.
  client.clear()
  return html
}
