import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureTypes } from './pictureTypes.ts'

/** The pictures of the lenders' folders, by path below orgs/. Unreadable ones are left out. */
export function readPictures(
  root: string,
  orgCodes: readonly string[],
): ReadonlyMap<string, Buffer> {
  const pictures = new Map<string, Buffer>()
  for (const code of orgCodes)
    for (const name of namesIn(join(root, 'orgs', code))) {
      const ending = /^[\w-]+\.(\w+)$/.exec(name)?.[1]
      if (ending === undefined || !Object.hasOwn(pictureTypes, ending)) continue
      try {
        pictures.set(`${code}/${name}`, readFileSync(join(root, 'orgs', code, name)))
      } catch {
        continue
      }
    }
  return pictures
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
