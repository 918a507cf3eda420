import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface DownloadButtonProps {
  /** Name of the file, and of the one that is loading. */
  name: string
  busy: string | null
  onClick: () => void
  children: ReactNode
}

/** One of several buttons of which each loads a file; one file is loaded at a time. */
export const DownloadButton = ({ name, busy, onClick, children }: DownloadButtonProps) => (
  <Button
    icon="download"
    loading={busy === name}
    disabled={busy !== null && busy !== name}
    onClick={onClick}
    className="max-md:flex-1"
  >
    {children}
  </Button>
)
