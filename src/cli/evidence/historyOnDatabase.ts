import { findFile, openTrail, replayFile, writeEvidence } from '#server/evidence'
import type { Call } from '../frame/Command.ts'
import type { FileHistory } from './FileHistory.ts'

export async function historyOnDatabase({ org }: Call): Promise<FileHistory> {
  const opened = await openTrail(process.env)
  return {
    replay: async (named, at) => replayFile(opened, await findFile(opened, named, org), at),
    collect: async (named) => writeEvidence(opened, await findFile(opened, named, org)),
    close: () => opened.close(),
  }
}
