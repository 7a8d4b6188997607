import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createFolder } from '../createFolder.ts'

/** Writes all files into a new or empty folder, or leaves it empty: then it says why. */
export function writeContents(
  folder: string,
  contents: ReadonlyMap<string, Uint8Array>,
): string | undefined {
  try {
    for (const [path, content] of contents) {
      const file = join(folder, path)
      createFolder(dirname(file))
      writeFileSync(file, content, { flag: 'wx' })
    }
    return undefined
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // A file that someone else wrote meanwhile stays.
    if (code !== 'EEXIST' && existsSync(folder))
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    return message
  }
}
