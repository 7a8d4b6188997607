import { join } from 'node:path'
import { build } from 'vite'
import { installPeers } from './installPeers.ts'

/** Builds the peers' page, minified, and returns the folder to serve. */
export async function buildPeers(outDir: string): Promise<string> {
  const root = join(installPeers(), 'pages')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 5000,
    },
  })
  return outDir
}
