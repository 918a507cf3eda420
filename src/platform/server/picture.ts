import sharp from 'sharp'

// Pictures come from strangers: nothing of them stays in memory for the next one, and one thread is enough.
sharp.cache(false)
sharp.concurrency(1)
// Of the many formats that the library reads, those that a browser's picture can be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * A picture as a square WebP of `side` pixels, cut from the middle, upright, without anything but its pixels. Null when
 * the bytes are no JPEG, PNG or WebP that can be read whole, or have more than `pixels` pixels.
 */
export async function squarePicture(
  bytes: Uint8Array,
  { side, pixels }: { side: number; pixels: number },
): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: pixels, failOn: 'error', animated: false })
      .timeout({ seconds: 5 })
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'centre' })
      .webp({ quality: 84 })
      .toBuffer()
  } catch {
    return null
  }
}
