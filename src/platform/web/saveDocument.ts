import typeface from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { saveFile } from './saveFile.ts'

async function asDataUrl(address: string): Promise<string> {
  const file = await (await fetch(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable typeface')))
    reader.readAsDataURL(file)
  })
}

/** Embeds the product's font, so that the document looks the same offline and on paper. */
async function withTypeface(html: string): Promise<string> {
  try {
    const face = `@font-face{font-family:'Figtree Variable';font-weight:300 900;src:url(${await asDataUrl(typeface)}) format('woff2')}`
    return html.replace('</head>', `<style>${face}</style>\n</head>`)
  } catch {
    // Offline, the document falls back to other fonts.
    return html
  }
}

export async function saveDocument(filename: string, html: string): Promise<void> {
  await saveFile(new File([await withTypeface(html)], filename, { type: 'text/html' }))
}
