import { watch, type FSWatcher } from 'node:fs'
import { scanFiles, type Scan } from './scanFiles.ts'

interface Options {
  /** Milliseconds without changes before `onChange` is called. */
  readonly quiet?: number
  /**
   * Milliseconds between polls of all files: network folders give no events, and events can get
   * lost.
   */
  readonly poll?: number
  /**
   * Files changed after this time, in milliseconds since 1970, count as a change at the first poll.
   */
  readonly since?: number
}

/**
 * Calls `onChange` after changes below the configuration folders, once they have been quiet. It
 * compares what is at the paths, so it follows folders that are moved away and back, checked out
 * again, or linked elsewhere. Events only say when to compare. Returns a function that stops it.
 */
export function watchFiles(
  root: string,
  onChange: () => void,
  { quiet = 100, poll = 10_000, since }: Options = {},
): () => void {
  const watchers = new Map<string, FSWatcher>()
  let seen: string | undefined
  let timer: NodeJS.Timeout | undefined
  let [isStopped, wasRestless] = [false, false]
  let looking: Promise<void> = Promise.resolve()

  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => look(true), quiet)
  }
  /** Files that are never quiet count at the second poll. */
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
      const hasNew = follow(watchers, scan.folders, lookSoon)
      judge(scan, isQuiet)
      // No event tells of a change between the scan and the start of watching.
      if (hasNew) lookSoon()
    })
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

/**
 * Watches these folders and no others; returns whether there are new ones. A replaced folder counts
 * as a different one.
 */
function follow(
  watchers: Map<string, FSWatcher>,
  folders: Scan['folders'],
  lookSoon: () => void,
): boolean {
  const before = new Set(watchers.keys())
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
      // Polling detects changes here.
      continue
    }
  }
  return [...watchers.keys()].some((id) => !before.has(id))
}
