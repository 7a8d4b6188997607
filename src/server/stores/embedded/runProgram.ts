import { spawn } from 'node:child_process'

export interface OsUser {
  readonly uid: number
  readonly gid: number
}

/** Runs a program to its end, as another OS user where given. Rejects where it cannot be run at all (ENOENT, EACCES). */
export function runProgram(file: string, args: readonly string[], user?: OsUser): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', LC_MESSAGES: 'C' },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
