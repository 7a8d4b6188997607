import { execFile } from 'node:child_process'
import { findProgram } from './findProgram.ts'

/**
 * The path of the first of these programs with at least the major version `least`, according to
 * `--version`.
 */
export async function findRecent(
  names: readonly string[],
  least: number,
): Promise<string | undefined> {
  for (const name of names) {
    const path = findProgram(name)
    if (path !== undefined && (await readMajorVersion(path)) >= least) return path
  }
  return undefined
}

function readMajorVersion(path: string): Promise<number> {
  return new Promise((done) => {
    execFile(path, ['--version'], (_error, printed) => done(Number(/\d+/.exec(printed)?.[0] ?? 0)))
  })
}
