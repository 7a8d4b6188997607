import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import type { FileDiagnostic } from '../FileDiagnostic.ts'
import { findActive } from './findActive.ts'
import { realFile } from './realFile.ts'
import { outside, reasonOf, unreadable } from './readText.ts'

interface PictureKind {
  readonly type: string
  /** Whether a file starts as one of the kind. */
  readonly fits: (bytes: Buffer) => boolean
}

export interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

const startsWith =
  (hex: string, at = 0) =>
  (bytes: Buffer) =>
    bytes.subarray(at, at + hex.length / 2).toString('hex') === hex

/** Pictures in a lender's folder, by extension. */
const kinds: Readonly<Record<string, PictureKind>> = {
  svg: { type: 'image/svg+xml', fits: isSvg },
  png: { type: 'image/png', fits: startsWith('89504e470d0a1a0a') },
  webp: {
    type: 'image/webp',
    fits: (bytes) => startsWith('52494646')(bytes) && startsWith('57454250', 8)(bytes),
  },
  ico: { type: 'image/x-icon', fits: startsWith('00000100') },
  jpg: { type: 'image/jpeg', fits: startsWith('ffd8ff') },
}

const mostBytes = 5_000_000

/** Whether a file of that name in a lender's folder is served as a picture. */
export function isPictureName(name: string): boolean {
  return kindOf(name) !== undefined
}

/**
 * A picture of the configuration below `root`, checked: what it is by its bytes, and that it runs
 * and loads nothing. Undefined if there is none.
 */
export function readPicture(root: string, path: string): Picture | FileDiagnostic | undefined {
  let file: number | undefined
  try {
    const real = realFile(root, path)
    if (real === undefined) return outside
    file = openSync(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
    const stats = fstatSync(file)
    if (!stats.isFile()) return unreadable('it is no file')
    if (stats.size > mostBytes) return unreadable(`it has more than ${mostBytes} bytes`)
    return checkPicture(path, readFileSync(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    return unreadable(reasonOf(error))
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** A picture by its name, if its bytes are what the name says, and run and load nothing. */
export function checkPicture(name: string, bytes: Buffer): Picture | FileDiagnostic {
  const kind = kindOf(name)
  if (!kind?.fits(bytes)) return { code: 'loader/picture-of-other-kind', values: {} }
  const active = kind.fits === isSvg ? findActive(bytes.toString('utf8')) : undefined
  return active === undefined
    ? { type: kind.type, bytes }
    : { code: 'loader/picture-active', values: { part: active } }
}

function kindOf(path: string): PictureKind | undefined {
  const [, ending = ''] = /(?:^|[/\\])[\w-]+\.(\w+)$/.exec(path) ?? []
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
}

function isSvg(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^(?:<\?xml[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>[]*>|\s)*<(?:\w+:)?svg[\s>]/i.test(text)
  } catch {
    return false
  }
}
