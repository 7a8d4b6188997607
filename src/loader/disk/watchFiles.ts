import { watch, type FSWatcher } from 'node:fs'
import { scanFiles, type Scan } from './scanFiles.ts'

interface Options {
  /** Milliseconds without a change before `onChange` is called. */
  readonly quiet?: number
  /** Milliseconds between two looks at all files: network folders give no events, and events get lost. */
  readonly poll?: number
  /** Files that were changed after this time, in milliseconds since 1970, are a change at the first look. */
  readonly since?: number
}

/**
 * Calls `onChange` after changes below the configuration folders, once they have been quiet. What counts is what lies at the paths, so it
 * follows folders that are moved away and back, checked out again, or reached by a link that now leads elsewhere. Events only say when to look.
 * Returns how to stop.
 */
export function watchFiles(root: string, onChange: () => void, { quiet = 100, poll = 10_000, since }: Options = {}): () => void {
  const watchers = new Map<string, FSWatcher>()
  let seen: string | undefined
  let timer: NodeJS.Timeout | undefined
  let [isStopped, wasRestless] = [false, false]
  let looking: Promise<void> = Promise.resolve()

  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => look(true), quiet)
  }
  /** Files that are never quiet count at the second look. */
  const judge = ({ state, newest }: Scan, isQuiet: boolean) => {
    const isChanged = seen === undefined ? since !== undefined && newest >= since : seen !== state
    if (isChanged && !isQuiet && !wasRestless) {
      wasRestless = true
      seen ??= ''
      return lookSoon()
    }
    wasRestless = false
    seen = state
    if (isChanged) onChange()
  }
  const look = (isQuiet: boolean) => {
    looking = looking.then(async () => {
      const scan = await scanFiles(root)
      if (isStopped) return
      follow(scan.folders)
      judge(scan, isQuiet)
    })
  }
  /** A folder that was replaced is another one. */
  const follow = (folders: Scan['folders']) => {
    for (const [id, watcher] of watchers) {
      if (folders.has(id)) continue
      watcher.close()
      watchers.delete(id)
    }
    for (const [id, { path, names }] of folders) {
      if (watchers.has(id)) continue
      const onEvent = (_: unknown, name: string | null) => {
        if (!names || name === null || names.has(name)) lookSoon()
      }
      try {
        watchers.set(id, watch(path, { persistent: false }, onEvent).on('error', lookSoon))
      } catch {
        // Polling finds what changes here.
        continue
      }
    }
  }
  look(false)
  const polling = setInterval(() => look(false), poll).unref()
  return () => {
    isStopped = true
    clearTimeout(timer)
    clearInterval(polling)
    for (const watcher of watchers.values()) watcher.close()
  }
}
