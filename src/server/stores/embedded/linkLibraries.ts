import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { problem } from '#origination'
import type { Binaries } from './findBinaries.ts'

interface Link {
  /** A file below the package, for example "native/lib/libicuuc.so.60.2". */
  readonly source: string
  /** The name that programs load, in the same folder. */
  readonly target: string
}

/**
 * Creates the links between the libraries of the installed PostgreSQL. A package can't contain
 * links: its install script creates them, so they are missing after `npm ci --ignore-scripts`.
 * Throws a ProblemError if the package is not writable.
 */
export function linkLibraries({ postgres }: Pick<Binaries, 'postgres'>): void {
  const root = dirname(dirname(dirname(postgres)))
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as readonly Link[]) {
    const path = join(root, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Another process may have created it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw problem('server/embedded-not-linked', {
          path,
          reason: String((error as Error).message),
        })
    }
  }
}
