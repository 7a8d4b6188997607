import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Runs every test that lets chance choose, round after round (`npm run explore -- 20`), each with a
 * seed of its own; the last is said.
 */
const rounds = Number(process.argv[2] ?? 1)
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file}`)
  .filter((file) => /from 'fast-check'|random\/seed\.ts'/.test(readFileSync(file, 'utf8')))
for (let round = 1; round <= rounds; round++) {
  const seed = process.env['LINTEL_SEED'] ?? String(randomInt(2 ** 31))
  console.log(`\n▶ round ${round} of ${rounds}: LINTEL_SEED=${seed}`)
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...files], {
    stdio: 'inherit',
    // Many seeds are the depth: each round asks as much as the quick run does.
    env: { ...process.env, LINTEL_DEEP: '', LINTEL_SEED: seed },
  })
  if (status !== 0) {
    console.log(`\nTo see it again: LINTEL_SEED=${seed} npm run explore`)
    process.exit(1)
  }
}
