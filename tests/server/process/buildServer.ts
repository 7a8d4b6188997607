import { join } from 'node:path'
import { inject } from 'vitest'
import { codeVersion } from '../../../src/server/bundles/codeVersion.ts'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { resultsAt } from '../cluster/keptResults.ts'
import { makeOnce } from '../cluster/makeOnce.ts'
import { buildScript } from './buildScript.ts'

export interface BuiltServer {
  readonly script: string
}

/**
 * A script and all that it imports, as `npm run build` makes it, with the thread that reads
 * configurations: it starts in a third of the time. Built once in a run.
 */
export async function buildServer(script: string): Promise<BuiltServer> {
  const name = script.split('/').at(-1)!.replace(/\.ts$/, '')
  const outDir = join(inject('buildFolder'), name)
  await makeOnce(outDir, async () => {
    await buildScript(script, outDir)
    await shareResults(outDir)
  })
  return { script: join(outDir, `${name}.js`) }
}

/** What the same code found as sources: a server that is built would find all of it again. */
async function shareResults(outDir: string): Promise<void> {
  const template = inject('clusterUrl').replace('/postgres?', '/template_of_lintel?')
  const store = openDatabase(template, () => undefined, 1)
  const found = await resultsAt(store, codeVersion('.')).read()
  await resultsAt(store, codeVersion('.', outDir)).keep(found)
  await store.destroy()
}
