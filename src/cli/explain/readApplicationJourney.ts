import { fromJson } from '#model'
import type { ApplicationJourney } from '../conform/server/application/ApplicationJourney.ts'
import { readJsonFile } from '../readJsonFile.ts'

/** The journey of an application in a file; undefined if there is none. */
export function readApplicationJourney(path: string): ApplicationJourney | undefined {
  const { value } = readJsonFile(path)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject && Object.hasOwn(value, 'person') && Object.hasOwn(value, 'expect')
    ? fromJson<ApplicationJourney>(value)
    : undefined
}
