import { execFile } from 'node:child_process'
import { findProgram } from './findProgram.ts'

/** Returns the path of the first of these programs that has at least the major version `least`, by what it prints for `--version`. */
export async function findRecent(names: readonly string[], least: number): Promise<string | undefined> {
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
