import { spawnSync } from 'node:child_process'

/** Runs a benchmark as `npm run bench:…` does, at a size of its own. */
export function runBenchmark(name: string, ...size: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', `tests/bench/${name}.ts`, ...size],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}
