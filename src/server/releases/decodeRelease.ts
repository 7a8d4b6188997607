import { configurationFolders } from '#loader/disk'
import { canonicalJson, isObject, type Json, toJson } from '#model'
import { problem } from '#origination'
import { isSignedWith } from '../secrets/createSigner.ts'
import { idOfRelease, type Manifest } from '../stores/releaseStore.ts'
import { digestContents } from './publishRelease.ts'
import type { Contents } from './readContents.ts'
import { signedOfReleaseFile, type ReleaseFileHead } from './ReleaseFile.ts'

export interface DecodedRelease {
  readonly id: string
  readonly manifest: Manifest
  readonly contents: Contents
  /** Public half of the key that signed it. */
  readonly key: string
}

/**
 * What `encodeRelease` wrote. Throws a ProblemError for another file, one that was cut or altered,
 * and one that none of the `trusted` keys signed. `file`: its name, for messages.
 */
export function decodeRelease(
  bytes: Buffer,
  { file, trusted }: { readonly file: string; readonly trusted: ReadonlySet<string> },
): DecodedRelease {
  const damaged = (reason: string) => problem('server/release-file-damaged', { file, reason })
  const end = bytes.indexOf(10) + 1
  const head = readHead(bytes.subarray(0, Math.max(0, end - 1)).toString('utf8'))
  if (!head) throw damaged('its first line is not that of a release')
  const { key, signature } = head
  const body = bytes.subarray(end)
  if (!isSignedWith(key, signedOfReleaseFile(body), signature))
    throw damaged('it does not have its signature')
  if (!trusted.has(key)) throw problem('server/release-file-untrusted', { file, key })
  const { manifest, files } = JSON.parse(body.toString('utf8')) as {
    readonly manifest: Manifest
    readonly files: Readonly<Record<string, string>>
  }
  const contents = new Map<string, Uint8Array>()
  for (const [path, digest] of Object.entries(manifest.files)) {
    if (!isPath(path)) throw damaged(`"${path}" is no path of a configuration`)
    const content = Object.hasOwn(files, digest) ? files[digest] : undefined
    if (content === undefined) throw damaged(`the content of ${path} is missing`)
    contents.set(path, Buffer.from(content, 'base64'))
  }
  const found = digestContents(contents)
  const other = Object.keys(found).find((path) => found[path] !== manifest.files[path])
  if (other !== undefined) throw damaged(`the content of ${other} does not have its digest`)
  return { id: idOfRelease(toJson(manifest)), manifest, contents, key }
}

/** The head, if the line is written exactly as it is written by `encodeRelease`. */
function readHead(line: string): ReleaseFileHead | undefined {
  try {
    const head = JSON.parse(line) as Json
    if (!isObject(head) || canonicalJson(head) !== line) return undefined
    const { format, version, key, signature, ...others } = head
    return format === 'lintel-release' &&
      version === 1 &&
      isHex(key, 32) &&
      isHex(signature, 64) &&
      Object.keys(others).length === 0
      ? (head as ReleaseFileHead)
      : undefined
  } catch {
    return undefined
  }
}

function isHex(value: Json | undefined, bytes: number): boolean {
  return typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value)
}

/** Whether it lies in a folder of the configuration, and leads nowhere else. */
function isPath(path: string): boolean {
  const [folder, ...names] = path.split('/')
  return (
    (configurationFolders as readonly string[]).includes(folder!) &&
    names.length > 0 &&
    names.every((name) => /^[^\\\0]+$/.test(name) && name !== '.' && name !== '..')
  )
}
