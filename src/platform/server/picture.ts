/** Loaded with the first picture: it takes 11 MB. */
let loaded: ReturnType<typeof load> | undefined
const library = () => (loaded ??= load())

async function load() {
  const { default: sharp } = await import('sharp')
  // Pictures come from strangers: nothing of them stays in memory for the next one, and one thread is enough.
  sharp.cache(false)
  sharp.concurrency(1)
  // Formats of the library that no browser's picture has.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadSvgBuffer',
    ],
  })
  return sharp
}

/** Size of the picture that is made, in pixels, and how many of them the given one may have. */
interface Frame {
  width: number
  height: number
  pixels: number
}

/**
 * A picture as WebP of exactly this size, cut from the middle, upright, without anything but its pixels. Null when the bytes are no JPEG, PNG
 * or WebP that can be read whole, or have more than `pixels` pixels.
 */
export async function croppedPicture(bytes: Uint8Array, { width, height, pixels }: Frame): Promise<Buffer | null> {
  if (!isPicture(bytes)) return null
  const sharp = await library()
  try {
    return await sharp(bytes, { limitInputPixels: pixels, failOn: 'error', animated: false })
      .timeout({ seconds: 20 })
      .rotate()
      .resize(width, height, { fit: 'cover', position: 'centre' })
      .webp({ quality: 84 })
      .toBuffer()
  } catch {
    return null
  }
}

export const squarePicture = (bytes: Uint8Array, { side, pixels }: { side: number; pixels: number }) =>
  croppedPicture(bytes, { width: side, height: side, pixels })

/** The first bytes of JPEG, PNG and WebP. The library reads SVG too, but only our own: see `drawing`. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return head.startsWith('\u00ff\u00d8\u00ff') || head.startsWith('\u0089PNG\r\n') || /^RIFF[^]{4}WEBP$/.test(head)
}

/** A drawing of our own (SVG without text: no font of the machine is used) as PNG. */
export async function drawing(svg: string): Promise<Buffer> {
  const sharp = await library()
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
}
