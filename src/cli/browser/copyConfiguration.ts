import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { configurationFolders, readLayers } from '#loader/disk'
import type { Org } from '#model'
import { createFolder } from './startApp.ts'

const removed = '.removed'
const patch = '.patch.json'

/**
 * A copy of a configuration, overlaid with folders, with flags of every lender set. The caller
 * removes it.
 */
export function copyConfiguration(
  config: string,
  over: readonly string[],
  flags: Readonly<Record<string, boolean>>,
): string {
  const copy = createFolder('lintel-config-')
  for (const layer of [config, ...over]) {
    for (const room of configurationFolders) {
      if (existsSync(join(layer, room)))
        cpSync(resolve(layer, room), join(copy, room), { recursive: true })
    }
    takeAway(copy)
  }
  for (const [path, text] of readLayers(config, over)) writeFileSync(join(copy, path), text)
  const lenders = existsSync(join(copy, 'orgs')) ? readdirSync(join(copy, 'orgs')) : []
  for (const file of lenders
    .map((code) => join(copy, 'orgs', code, 'org.json'))
    .filter((path) => existsSync(path))) {
    const org = JSON.parse(readFileSync(file, 'utf8')) as Org
    const changed = Object.entries(flags).map(([name, enabled]) => [
      name,
      { ...org.flags[name], enabled },
    ])
    writeFileSync(
      file,
      JSON.stringify({ ...org, flags: { ...org.flags, ...Object.fromEntries(changed) } }, null, 2),
    )
  }
  return copy
}

/** Removes X for every X.removed, and the patches, whose results are written afterwards. */
function takeAway(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith(removed))
      rmSync(join(folder, path.slice(0, -removed.length)), { force: true })
    if (path.endsWith(removed) || path.endsWith(patch)) rmSync(join(folder, path))
  }
}
