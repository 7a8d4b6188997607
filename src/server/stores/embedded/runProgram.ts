import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'

export interface OsUser {
  readonly uid: number
  readonly gid: number
  /**
   * Can traverse folders that are closed to it, like root: its programs are started by `setpriv`
   * with that capability.
   */
  readonly passesClosedFolders?: boolean
}

/**
 * Runs a program to its end, as another OS user if given. Rejects if it can't be run at all
 * (ENOENT, EACCES).
 */
export function runProgram(
  file: string,
  args: readonly string[],
  user?: OsUser,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = startProgram(file, args, ['ignore', 'pipe', 'pipe'], user)
    let output = ''
    child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/**
 * Starts a program, as another OS user if given. A program in its own session (`detached`) does not
 * get Ctrl+C from our terminal.
 */
export function startProgram(
  file: string,
  args: readonly string[],
  stdio: StdioOptions,
  user?: OsUser,
  detached = false,
): ChildProcess {
  const [program, ...parameters] = user?.passesClosedFolders
    ? [...throughClosedFolders(user), file, ...args]
    : [file, ...args]
  return spawn(program!, parameters, {
    ...(user && !user.passesClosedFolders ? { uid: user.uid, gid: user.gid } : {}),
    cwd: '/',
    stdio,
    detached,
    env: { PATH: process.env.PATH, LC_ALL: 'C', LC_MESSAGES: 'C' },
  })
}

/**
 * no_setuid_fixup keeps the capability for access(2) too, which PostgreSQL uses to find its own
 * files.
 */
function throughClosedFolders({ uid, gid }: OsUser): readonly string[] {
  const capabilities = '+dac_override,+dac_read_search'
  const user = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
  ]
  return ['setpriv', ...user, `--inh-caps=${capabilities}`, `--ambient-caps=${capabilities}`]
}
