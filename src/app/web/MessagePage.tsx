import type { ReactNode } from 'react'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'

interface MessagePageProps {
  icon: IconName
  title: string
  children?: ReactNode
  action: ReactNode
}

export function MessagePage({ icon, title, children, action }: MessagePageProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center md:py-24">
      <span aria-hidden className="mb-5 grid size-14 place-items-center rounded-2xl bg-accent-soft text-accent">
        <Icon name={icon} size={26} />
      </span>
      <h1 className="text-2xl font-bold tracking-tight max-md:text-xl">{title}</h1>
      {children && <p className="mt-1.5 text-ink-2">{children}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">{action}</div>
    </div>
  )
}
