import { defineFault } from '#platform/shared/fault.ts'

export const productMessages = {
  name: 'Emri i produktit është i detyrueshëm.',
  price: 'Shkruani çmimin.',
  lowerPrice: 'Çmimin e ul vetëm pronari, sepse zbritjet kanë kufi.',
  barcode: 'Barkodi mund të ketë deri në 64 shkronja e shifra.',
  quantity: 'Sasia duhet të jetë një numër i plotë.',
  quantityRange: 'Sasia mund të jetë deri në 1.000.000.',
  moved: 'Shkruani sa janë shtuar ose hequr.',
  vatLetter: 'Kjo shkallë nuk vlen për shtetin e sallonit.',
  notCounted: 'Sasia e këtij produkti nuk mbahet.',
  added: (name: string) => `${name} u shtua.`,
  changed: 'Ndryshimi u ruajt.',
  archived: (name: string) => `${name} u arkivua.`,
  restored: (name: string) => `${name} u kthye.`,
  stock: 'Sasia u ruajt.',
} as const

export const productCopy = {
  none: 'Nuk keni ende produkte.',
  noneText: 'Shtoni atë që shisni më shpesh, me çmimin e vet. Kur shitet, hiqet vetë nga rafti.',
  noMatch: 'Asnjë produkt nuk përputhet.',
  noneArchived: 'Nuk ka produkte të arkivuara.',
  delivered: 'Shkruani sa copë erdhën.',
  corrected: 'Shkruani sa copë shtohen ose hiqen.',
  noMoves: 'Ende asnjë lëvizje.',
  noMovesText: 'Shitjet, malli i ri dhe numërimet dalin këtu.',
  nothingToCount: 'Asgjë për të numëruar.',
  nothingToCountText: 'Numërohen produktet që mbajnë sasi.',
  countIntro: 'Shkruani sa copë shihni në raft. Ajo që shkruani mbetet edhe nëse mbyllet faqja.',
  counted: 'Numërimi u ruajt.',
  noCamera: 'Kamera nuk u hap. Lejojeni te cilësimet e shfletuesit, ose shkruajeni me dorë.',
  aim: 'Mbajeni barkodin përballë kamerës.',
  unknownBarcode: (code: string) => `Barkodi ${code} nuk është i asnjë produkti.`,
} as const

export const productNotFound = defineFault(404, 'not_found', 'Produkti nuk u gjet. Rifreskoni faqen.')
/** 409: an active product has the name or the barcode; the error is at its field. */
export const productTaken = defineFault<{ errors: { field: string; message: string }[] }>(
  409,
  'product_taken',
  'Keni tashmë një produkt me këtë emër.',
)
export const barcodeTaken = 'Ky barkod është i një produkti tjetër.'
