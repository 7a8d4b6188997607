import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Folders of the project that hold configuration. */
export const configurationFolders = ['flows', 'schemas', 'lending', 'texts', 'orgs'] as const

/** All .json files of the configuration folders below `root`, text by path with forward slashes. A file that vanishes meanwhile is left out. */
export function readFiles(root: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const folder of configurationFolders.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.json')) continue
      const path = join(entry.parentPath, entry.name)
      const text = readIfThere(path)
      if (text !== undefined) files.set(relative(root, path).split(sep).join('/'), text)
    }
  }
  return files
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
