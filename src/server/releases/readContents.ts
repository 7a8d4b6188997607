import { join } from 'node:path'
import { readPicture, type FolderFiles } from '#loader/disk'

/** Content of each file that a release keeps, by path. */
export type Contents = ReadonlyMap<string, Uint8Array>

/** What a release keeps of a folder: its texts, and the pictures that can be served. */
export function readContents(
  root: string,
  { files, others }: Pick<FolderFiles, 'files' | 'others'>,
): Contents {
  const encoder = new TextEncoder()
  const contents = new Map<string, Uint8Array>(
    [...files].map(([path, text]) => [path, encoder.encode(text)]),
  )
  for (const [path, digest] of others) {
    const picture = digest === '' ? undefined : readPicture(root, join(root, path))
    if (picture && 'bytes' in picture) contents.set(path, picture.bytes)
  }
  return contents
}
