import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { MessagePage } from './MessagePage.tsx'

export const offlineTitle = 'Nuk ka lidhje'

/** Shown to guests on any page while offline; a tab with a session gets the app instead. */
export function OfflinePage() {
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
