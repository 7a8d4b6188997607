import { isUuid } from '#engine'
import type { Place } from './Place.ts'

/** The way to the application that this browser was last at ("heloc_uuid"), to the dashboard where it was at none. */
export function findSaved(path: string, storage: Storage = localStorage): Extract<Place, { type: 'redirect' | 'leave' }> {
  const uuid = storage.getItem('heloc_uuid')
  if (uuid === null || !isUuid(uuid)) return { type: 'leave', to: '/dashboard' }
  return { type: 'redirect', to: path === '' ? `/${uuid}` : `/${uuid}/${path}` }
}
