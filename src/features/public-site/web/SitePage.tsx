import type { ReactNode } from 'react'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

interface SitePageProps {
  home?: boolean
  wanted?: { from: string } | undefined
  children: ReactNode
}

/** Layout of a public page. */
export function SitePage({ home = false, wanted, children }: SitePageProps) {
  return (
    <div className="flex min-h-(--screen-height) flex-col">
      <SiteHeader home={home} wanted={wanted} />
      <main id="main" className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
