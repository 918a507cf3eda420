import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { copiesOn, papers, type Paper } from '../rules.ts'
import './poster.css'
import { QrCode } from '#features/accounts/profile/security/web/public.tsx'

interface PosterContent {
  name: string
  /** Target of the QR code. */
  link: string
  /** Displayed link. */
  shown: string
}

/** Poster in black on white with A4 or A6 proportions; all sizes scale with its width. */
function Poster({ name, link, shown }: PosterContent) {
  return (
    <article className="poster">
      <p className="poster-name">{name}</p>
      <p className="poster-title">Cakto termin</p>
      <QrCode text={link} label={`Kodi QR i faqes së ${name}`} className="poster-code" />
      <p className="poster-how">Skanoje me kamerën e telefonit</p>
      <p className="poster-note">Pa llogari dhe pa aplikacion</p>
      <p className="poster-link">{shown.replace(/^https?:\/\//, '')}</p>
    </article>
  )
}

/** Preview and print of the poster: A4, or four A6 on an A4 sheet. */
export function PosterDialog({ open, poster, onClose }: DialogState & { poster: PosterContent }) {
  const [paper, setPaper] = useState<Paper>('A4')
  return (
    <Dialog open={open} onClose={onClose} title="Posteri me kod QR" size="sm" footer={<PrintButton />}>
      <div className="flex flex-col items-center gap-4">
        <SegmentedControl
          label="Madhësia e posterit"
          wide
          value={paper}
          onChange={setPaper}
          options={papers.map((value) => ({ value, label: value }))}
        />
        <div className="w-full max-w-72 border border-line-strong shadow-card">
          <Poster {...poster} />
        </div>
        <p className="text-center text-sm text-ink-3">
          {paper === 'A4' ? 'Një fletë A4.' : 'Katër postera në një fletë A4. Priteni te vijat.'}
        </p>
      </div>
      {open &&
        createPortal(
          <div aria-hidden data-poster={paper} className="poster-sheet">
            {Array.from({ length: copiesOn[paper] }, (_, index) => (
              <Poster key={index} {...poster} />
            ))}
          </div>,
          document.body,
        )}
    </Dialog>
  )
}
