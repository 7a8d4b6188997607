import { resolve } from 'node:path'

/**
 * A script and all that it imports, as `npm run build` makes it, with the thread that reads
 * configurations. `outDir`: among the packages that they import.
 */
export async function buildScript(script: string, outDir: string): Promise<void> {
  const vite = await import('vite')
  await vite.build({
    configFile: false,
    logLevel: 'warn',
    // As vite.config.ts says: two hundred small files in one.
    ssr: { noExternal: ['kysely'] },
    build: {
      ssr: true,
      rolldownOptions: { input: [resolve(script), resolve('src/server/bundles/readInThread.ts')] },
      outDir,
      assetsDir: '',
      target: 'node22',
    },
  })
}
