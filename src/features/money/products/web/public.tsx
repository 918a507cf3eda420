/** Parts of the products for other screens. */
export { canScan } from './barcodes.ts'
export { ProductsLink } from './ProductsLink.tsx'
export { ScanDialog } from './ScanDialog.tsx'
