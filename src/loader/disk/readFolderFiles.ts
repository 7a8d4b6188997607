import type { FileDiagnostic } from '../FileDiagnostic.ts'
import { readDefaults } from './readDefaults.ts'
import { readLayers } from './readLayers.ts'

/** All that a configuration is read from, at one time. */
export interface FolderFiles {
  /** Text by path. */
  readonly files: ReadonlyMap<string, string>
  /** Files that gave no text, by path. */
  readonly fileDiagnostics: ReadonlyMap<string, FileDiagnostic>
  /** Digests of all files that are not .json, by path: "" for one that can't be served. */
  readonly others: ReadonlyMap<string, string>
  /** Lintel's own files that complete the configuration, by path. */
  readonly defaults: ReadonlyMap<string, string>
}

/** Reads the configuration below `root`, with the files below each folder of `over` over it. */
export function readFolderFiles(root: string, over: readonly string[] = []): FolderFiles {
  const fileDiagnostics = new Map<string, FileDiagnostic>()
  const others = new Map<string, string>()
  const files = readLayers(root, over, fileDiagnostics, others)
  return { files, fileDiagnostics, others, defaults: readDefaults(files) }
}
