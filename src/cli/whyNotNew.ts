import { readdirSync } from 'node:fs'
import { cannotWrite } from './cannotWrite.ts'
import { statOf } from './statOf.ts'

/** Why a folder of files cannot be created there; undefined if it can. */
export function whyNotNew(folder: string): string | undefined {
  const blocked = cannotWrite(folder)
  if (blocked !== undefined) return `The files cannot be written: ${blocked}.`
  return statOf(folder)?.isDirectory() && readdirSync(folder).length > 0
    ? `${folder} is not empty. Name a new folder, so that nothing is overwritten.`
    : undefined
}
