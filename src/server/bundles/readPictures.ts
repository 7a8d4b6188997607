import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isPictureName, readPicture } from '#loader/disk'

/** The pictures of the lenders' folders, by path below orgs/. What can't be served is left out. */
export function readPictures(
  root: string,
  orgCodes: readonly string[],
): ReadonlyMap<string, Buffer> {
  const pictures = new Map<string, Buffer>()
  for (const code of orgCodes)
    for (const name of namesIn(join(root, 'orgs', code))) {
      const picture = isPictureName(name) && readPicture(root, join(root, 'orgs', code, name))
      if (picture && 'bytes' in picture) pictures.set(`${code}/${name}`, picture.bytes)
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
