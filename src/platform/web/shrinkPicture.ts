/** JPEG quality without visible loss. */
const quality = 0.86

/**
 * Shrinks an image larger than `bytes` so that its longer side has at most `side` pixels. Returns the file unchanged
 * if the browser cannot decode it; the server refuses that.
 */
export async function shrinkPicture(file: File, { bytes, side }: { bytes: number; side: number }): Promise<File> {
  if (file.size <= bytes) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // JPEG has no transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return made ? new File([made], file.name, { type: made.type }) : file
  } catch {
    return file
  }
}
