import { fork, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import type { Outcome } from './Outcome.ts'

export interface ProofRun {
  readonly files: readonly string[]
  /** A regular expression for full names. */
  readonly test?: string
}

export interface ProofMessage extends ProofRun {
  /** Files of the product that are not as they were in the last run. */
  readonly changed: readonly string[]
}

export interface Proofs {
  /** Says that files of the product have changed. */
  readonly change: (paths: readonly string[]) => void
  /** Gives an empty outcome where it takes longer than `seconds`: it has noticed nothing. */
  readonly run: (asked: ProofRun, seconds: number) => Promise<Outcome>
  readonly close: () => Promise<void>
}

/**
 * Vitest in a copy of the checkout, started with the first run and again after one that was
 * stopped.
 */
export function openProofs(folder: string, log: string): Proofs {
  let child: ChildProcess | undefined
  let changed: readonly string[] = []
  const start = () => {
    const begun = fork(
      'tests/mutations/serveProofs.ts',
      ['--project=unit', '--project=api', '--project=browser'],
      {
        cwd: folder,
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      },
    )
    const words = createWriteStream(log, { flags: 'a' })
    begun.stdout!.pipe(words)
    begun.stderr!.pipe(words)
    return begun
  }
  const close = async () => {
    const open = child
    child = undefined
    if (!open || open.exitCode !== null || open.signalCode !== null) return
    const ended = new Promise((resolve) => open.once('exit', resolve))
    open.disconnect()
    const timer = setTimeout(() => process.kill(-open.pid!, 'SIGKILL'), 20_000)
    await ended
    clearTimeout(timer)
  }
  const run = async (asked: ProofRun, seconds: number): Promise<Outcome> => {
    const open = (child ??= start())
    const outcome = await new Promise<Outcome | undefined>((resolve) => {
      const timer = setTimeout(() => settle(undefined), seconds * 1000)
      const onExit = () => settle({ passed: 0, failed: ['vitest ended'] })
      const settle = (found: Outcome | undefined) => {
        clearTimeout(timer)
        open.off('message', settle).off('exit', onExit)
        resolve(found)
      }
      open.once('message', settle).once('exit', onExit)
      open.send({ ...asked, changed } satisfies ProofMessage)
      changed = []
    })
    if (outcome === undefined || open.exitCode !== null) await close()
    return outcome ?? { passed: 0, failed: [] }
  }
  const change = (paths: readonly string[]) => {
    changed = [...changed, ...paths]
  }
  return { change, run, close }
}
