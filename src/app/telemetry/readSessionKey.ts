import { isUuid } from '#engine'
import { readTracker } from './readTracker.ts'
import { createUuid } from '../api/createUuid.ts'

/** Identifies a visit without identifying the visitor (B §3 Telemetry session key). */
export interface SessionKey {
  readonly uuid: string
  /** Milliseconds since 1970 at the start of the visit. */
  readonly epoch: number
  /** The same for all visits of a browser. */
  readonly trackerUuid: string
}

const sessionKey = 'lintel-telemetry'

/**
 * The visit's key; a new one if this tab has none. `isNew`: the server does not have it yet. A
 * browser without storage gets a new one each time.
 */
export function readSessionKey(
  now: number,
  { local = localStorage, tab = sessionStorage }: { local?: Storage; tab?: Storage } = {},
): { readonly key: SessionKey; readonly isNew: boolean; readonly keep: () => void } {
  const trackerUuid = readTracker(local)
  const [uuid = '', epoch = ''] = (tab.getItem(sessionKey) ?? '').split(' ')
  const isNew = !isUuid(uuid) || !Number.isInteger(Number(epoch))
  const key = isNew
    ? { uuid: createUuid(), epoch: now, trackerUuid }
    : { uuid, epoch: Number(epoch), trackerUuid }
  return {
    key,
    isNew,
    keep() {
      tab.setItem(sessionKey, `${key.uuid} ${key.epoch}`)
    },
  }
}
