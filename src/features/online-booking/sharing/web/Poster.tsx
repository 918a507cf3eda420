import './poster.css'
import { QrCode } from '#features/accounts/profile/security/web/public.tsx'

export interface PosterContent {
  name: string
  /** Target of the QR code. */
  link: string
  /** Displayed link. */
  shown: string
}

/** Poster in black on white with A4 or A6 proportions; all sizes scale with its width. */
export function Poster({ name, link, shown }: PosterContent) {
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
