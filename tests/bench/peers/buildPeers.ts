import { join } from 'node:path'
import { build } from 'vite'
import { installPeers } from './installPeers.ts'

export const peerPages = ['rjsf', 'form-js', 'jsonforms'] as const

/** Builds each peer's page, minified, and returns the folder to serve. */
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
      rolldownOptions: { input: peerPages.map((page) => join(root, `${page}.html`)) },
    },
  })
  return outDir
}
