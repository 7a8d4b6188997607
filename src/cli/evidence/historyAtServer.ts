import type { Evidence, FileThen } from '#server/evidence'
import type { Call } from '../frame/Command.ts'
import type { Staff } from '../releases/openStaff.ts'
import type { FileHistory } from './FileHistory.ts'

const placeOf = (named: string) =>
  `/service-application/api/v1/agent/evidence/${encodeURIComponent(named)}`

export function historyAtServer(_call: Call, { call: ask, close }: Staff): FileHistory {
  return {
    replay: async (named, at) =>
      (await ask('GET', `${placeOf(named)}/past?at=${at.toISOString()}`)) as FileThen,
    collect: async (named) => {
      const { file, ...made } = (await ask('GET', placeOf(named))) as Omit<Evidence, 'bytes'> & {
        readonly file: string
      }
      return { ...made, bytes: Buffer.from(file, 'base64') }
    },
    close,
  }
}
