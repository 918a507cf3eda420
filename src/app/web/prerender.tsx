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
import { AgreementScreen } from '#features/public-site/web/AgreementScreen.tsx'
import { TermsScreen } from '#features/public-site/web/TermsScreen.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { MessagePage } from './MessagePage.tsx'

const screens: Record<string, ComponentType> = {
  landing: LandingScreen,
  'privacy-policy': PrivacyPolicyScreen,
  'refund-policy': RefundPolicyScreen,
  'shipping-policy': ShippingPolicyScreen,
  kushtet: TermsScreen,
  marreveshja: AgreementScreen,
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

const offlineTitle = 'Nuk ka lidhje'

/** Shown to guests on any page while offline; a tab with a session gets the app instead. */
function OfflinePage() {
  return (
    <div className="mx-auto flex min-h-(--screen-height) max-w-5xl flex-col px-3.5 md:px-6">
      <header className="flex h-16 items-center md:h-19">
        <Logo />
      </header>
      <main id="main" className="outline-none">
        <MessagePage
          icon="offline"
          title={offlineTitle}
          action={
            <ButtonLink href="" variant="primary" icon="refresh">
              Provo përsëri
            </ButtonLink>
          }
        >
          Kontrolloni internetin. Sapo të kthehet lidhja, kjo faqe hapet vetë dhe mund të kyçeni.
        </MessagePage>
      </main>
    </div>
  )
}
