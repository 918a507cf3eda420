import { newId } from '#platform/shared/ids.ts'
import { deviceStorage } from '#platform/web/storage.ts'

interface SaleDevice {
  device_id: string
  device_number: number
}

const storageKey = 'saleDevice'

function lastNumber(): SaleDevice | null {
  try {
    const stored = JSON.parse(deviceStorage.get(storageKey) ?? 'null') as Partial<SaleDevice> | null
    const { device_id, device_number } = stored ?? {}
    return typeof device_id === 'string' && typeof device_number === 'number' ? { device_id, device_number } : null
  } catch {
    return null
  }
}

/**
 * Next number of this device for a sale without the server. Null if the browser stores nothing: then the sale has only
 * the salon's number. After its data were deleted, a device counts as a new one.
 */
export function nextDeviceNumber(at: Date): SaleDevice | null {
  const last = lastNumber() ?? { device_id: newId(at), device_number: 0 }
  const next = { ...last, device_number: last.device_number + 1 }
  return deviceStorage.set(storageKey, JSON.stringify(next)) ? next : null
}
