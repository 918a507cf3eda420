import type { ReactNode } from 'react'
import { TextButton } from '#platform/web/ui/TextButton.tsx'

/** Button beside the date for news that arrived while the screen is open. */
export function HeaderButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <TextButton
      className="relative font-semibold whitespace-nowrap text-wait before:absolute before:-inset-x-2 before:-top-2.5 before:h-11"
      onClick={onClick}
    >
      {children}
    </TextButton>
  )
}
