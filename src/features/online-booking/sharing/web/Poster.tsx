import './poster.css'
import { QrCode } from '#features/accounts/profile/security/web/public.tsx'

export interface PosterContent {
  name: string
  /** Target of the code. */
  link: string
  /** The link as people read it. */
  shown: string
}

/** Black on white, in the proportions of A4 and A6; all sizes follow its width. */
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
