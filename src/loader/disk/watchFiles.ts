import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { configurationFolders } from './readFiles.ts'

/** Calls `onChange` once after changes below the configuration folders have been quiet for `quiet` ms. Returns how to stop. */
export function watchFiles(root: string, onChange: () => void, quiet = 100): () => void {
  let timer: NodeJS.Timeout | undefined
  const onEvent = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, quiet)
  }
  const folders = configurationFolders.map((name) => join(root, name)).filter((path) => existsSync(path))
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, onEvent))
  // A folder that vanishes while it is watched is a change, not a crash.
  for (const watcher of watchers) watcher.on('error', onEvent)
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
