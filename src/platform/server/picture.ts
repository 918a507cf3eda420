/** Loaded lazily: it takes 11 MB. */
let loaded: ReturnType<typeof load> | undefined
const library = () => (loaded ??= load())

async function load() {
  const { default: sharp } = await import('sharp')
  // Users' images are not cached, and one thread is enough.
  sharp.cache(false)
  sharp.concurrency(1)
  // Formats that no browser uploads.
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

/** Size of the result and maximum of the source, in pixels. */
interface Frame {
  width: number
  height: number
  pixels: number
}

/**
 * Image as WebP of exactly this size, cropped around the centre, rotated upright and without metadata. Null if the
 * bytes are no complete JPEG, PNG or WebP, or have more than `pixels` pixels.
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

/** True if the bytes begin as JPEG, PNG or WebP. The library also reads SVG, for our own (`drawing`) only. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return head.startsWith('\u00ff\u00d8\u00ff') || head.startsWith('\u0089PNG\r\n') || /^RIFF[^]{4}WEBP$/.test(head)
}

/** Renders our own SVG (without text, so that no system font is used) as PNG. */
export async function drawing(svg: string): Promise<Buffer> {
  const sharp = await library()
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
}
