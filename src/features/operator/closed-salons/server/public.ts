export { eraseBatch, markErasing } from './erase.ts'
export { keepSales } from './keep.ts'
export { recordClosed } from './record.ts'
