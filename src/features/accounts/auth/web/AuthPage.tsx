import type { ReactNode } from 'react'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { BrandHeader } from '#platform/web/ui/BrandHeader.tsx'
import { Part } from '#platform/web/ui/Part.tsx'

const SchedulePreview = lazyPart(async () => (await loadPart(() => import('./SchedulePreview.tsx'))).SchedulePreview)

interface AuthPageProps {
  title: ReactNode
  sub?: ReactNode
  children: ReactNode
  /** Links under the card. */
  foot?: ReactNode
}

/** Layout of all screens before login: the form on one side, a preview of the schedule on the other. */
export function AuthPage({ title, sub, children, foot }: AuthPageProps) {
  const idle = useFirstScreenIdle()
  return (
    <div className="grid min-h-(--screen-height) lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
      <div className="flex min-w-0 flex-col px-4 md:px-8">
        <BrandHeader />
        <main
          id="main"
          className="mx-auto flex w-full max-w-105 flex-1 flex-col pt-4 pb-12 outline-none md:justify-center md:pt-0 md:pb-20"
        >
          <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h1>
          {sub && <p className="mt-1.5 text-ink-2 md:text-lg">{sub}</p>}
          <div className="mt-6">{children}</div>
          {foot && <div className="mt-4 flex flex-wrap justify-center gap-x-6">{foot}</div>}
        </main>
      </div>
      <div
        aria-hidden
        className="flex items-center justify-center border-l border-line bg-accent-soft/60 p-10 max-lg:hidden"
      >
        {idle && (
          <Part>
            <SchedulePreview />
          </Part>
        )}
      </div>
    </div>
  )
}
