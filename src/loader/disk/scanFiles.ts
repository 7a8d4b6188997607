import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { configurationFolders } from './configurationFolders.ts'

/** The configuration's files at one point in time. */
export interface Scan {
  /** Changes whenever a file is written, replaced, added or removed. */
  readonly state: string
  /**
   * The current folders, each with an identity that differs for another folder at the same path.
   */
  readonly folders: ReadonlyMap<string, Folder>
  /** Time of the last change, in milliseconds since 1970. */
  readonly newest: number
}

interface Folder {
  readonly path: string
  /** Relevant entries; undefined: all. */
  readonly names?: ReadonlySet<string>
}

/** Checks every file of the configuration below `root` without opening any. */
export async function scanFiles(root: string): Promise<Scan> {
  const folders = new Map<string, Folder>()
  const lines: string[] = []
  let newest = 0
  const note = (line: string, { mtimeMs, ctimeMs }: Stats) => {
    newest = Math.max(newest, mtimeMs, ctimeMs)
    lines.push(line)
  }
  const noteFolder = (folder: Folder, { dev, ino, birthtimeMs }: Stats) =>
    folders.set(`${folder.path} ${dev} ${ino} ${birthtimeMs}`, folder)
  const walk = async (path: string, stats: Stats): Promise<void> => {
    note(`${path}/`, stats)
    noteFolder({ path }, stats)
    const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
    await Promise.all(entries.map((entry) => look(join(path, entry.name), entry.isSymbolicLink())))
  }
  const look = async (path: string, isLink: boolean): Promise<void> => {
    const stats = await statOf(path)
    if (!stats) lines.push(`${path} cannot be read`)
    // Links to folders are not followed (readFiles.ts).
    else if (stats.isDirectory())
      await (isLink ? note(`${path} leads to a folder`, stats) : walk(path, stats))
    else
      note(
        `${path} ${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`,
        stats,
      )
  }
  for (const name of configurationFolders) {
    const stats = await statOf(join(root, name))
    if (stats?.isDirectory()) await walk(join(root, name), stats)
  }
  let names: ReadonlySet<string> = new Set(configurationFolders)
  // Any folder above, or a link on the path, can be replaced.
  for (let path = resolve(root); ; path = dirname(path)) {
    const stats = await statOf(path)
    if (stats) noteFolder({ path, names }, stats)
    if (path === dirname(path)) break
    names = new Set([basename(path)])
  }
  return { state: lines.toSorted().join('\n'), folders, newest }
}

async function statOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined)
}
