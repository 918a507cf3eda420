import { cn } from '#platform/web/ui/cn.ts'
import { pictureFile, pictures } from '../rules.ts'

interface ShotProps {
  name: keyof typeof pictures
  /** What is to be seen on it. */
  alt: string
  /** How wide it stands on the page, as `sizes` of an image. */
  sizes: string
  className?: string
}

/** A picture of the product as it is (`scripts/screenshots.ts` takes them), in the theme that is on. The other one is not loaded. */
export function Shot({ name, alt, sizes, className }: ShotProps) {
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
        // What is not shown is not fetched; what is in sight is, at once.
        loading="lazy"
        decoding="async"
        className={cn('block h-auto w-full', className)}
      />
    </picture>
  ))
}
