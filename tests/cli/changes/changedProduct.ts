import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import type { Json, JsonObject } from '#model'
import { openCache } from '../../../src/cli/cache/openCache.ts'
import { readConfiguration } from '../../../src/cli/readConfiguration.ts'
import { callLintel } from '../callLintel.ts'

/** Files by path, laid over the product's: JSON, or the text of a picture. */
export type ChangedFiles = Readonly<Record<string, JsonObject | string>>

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A folder with these files only. */
export function folderOf(files: ChangedFiles): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-change-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(
      join(folder, path),
      typeof content === 'string' ? content : JSON.stringify(content, undefined, 2),
    )
  }
  return folder
}

/** The diagnostics of `lintel check` for a lender with the folder laid over the product. */
export async function checkChanged(folder: string, org = 'alder'): Promise<readonly string[]> {
  const { stdout } = await callLintel(['check', '--over', folder, '--org', org, '--json'])
  const { issues } = JSON.parse(stdout) as {
    readonly issues: readonly { code: string; file?: string; pointer?: string; what?: string }[]
  }
  return issues.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)
}

/**
 * The lender's bundle with these files laid over the product's. What `checkChanged` found is
 * not found again.
 */
export function bundleOver(folder: string, org: string) {
  const read = readConfiguration({ config: '.', over: [folder], org }, openCache({}).memo)
  if ('code' in read) throw new Error(read.message)
  return read.loaded.bundles.get(org)!
}

export const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as JsonObject

/** An overlay that adds an item to each of these lists of the base. */
export function withItems(items: readonly (readonly [pointer: string, item: Json])[]): JsonObject {
  return {
    why: 'Our members may add this (member services, 2026-11).',
    adds: Object.fromEntries(items.map(([pointer, item]) => [pointer, [{ items: [item] }]])),
  }
}
