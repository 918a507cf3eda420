import { pictureFile, pictures } from '../rules.ts'

interface ShotProps {
  name: keyof typeof pictures
  alt: string
  sizes: string
  /** True for a picture above the fold, fetched first. */
  first?: boolean
}

/** Screenshot of the product (from `scripts/screenshots.ts`) in the active theme; the other theme's is not loaded. */
export function Shot({ name, alt, sizes, first = false }: ShotProps) {
  const { width, height, widths } = pictures[name]
  return (['light', 'dark'] as const).map((theme) => (
    <picture key={theme} className={theme === 'light' ? 'dark:hidden' : 'hidden dark:block'}>
      <source
        type="image/avif"
        srcSet={widths.map((w) => `/pictures/${pictureFile(name, theme, w, 'avif')} ${w}w`).join(', ')}
        sizes={sizes}
      />
      <img
        src={`/pictures/${pictureFile(name, theme, widths[1], 'webp')}`}
        width={width}
        height={height}
        alt={alt}
        // Hidden images are not fetched; visible ones are fetched early.
        loading="lazy"
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
        className="block h-auto w-full"
      />
    </picture>
  ))
}
