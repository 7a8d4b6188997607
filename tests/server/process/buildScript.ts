import { serverBuild } from '../../../tools/serverBuild.ts'

/**
 * A script and all that it imports, as `npm run build` makes it, with the thread that reads
 * configurations. `outDir`: among the packages that they import.
 */
export async function buildScript(script: string, outDir: string): Promise<void> {
  const vite = await import('vite')
  await vite.build({ configFile: false, logLevel: 'warn', ...serverBuild(script, outDir) })
}
