import { isUuid } from '#engine'
import type { Place } from './Place.ts'

/**
 * Redirect to the application that this browser last opened ("heloc_uuid"), or to the dashboard if
 * there is none.
 */
export function findSaved(
  path: string,
  storage: Storage = localStorage,
): Extract<Place, { type: 'redirect' | 'leave' }> {
  const uuid = storage.getItem('heloc_uuid')
  if (uuid === null || !isUuid(uuid)) return { type: 'leave', to: '/dashboard' }
  return { type: 'redirect', to: path === '' ? `/${uuid}` : `/${uuid}/${path}` }
}
