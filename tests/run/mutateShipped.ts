import { spawnSync } from 'node:child_process'
import { judgeMutants, type Mutants } from './judgeMutants.ts'

/**
 * Changes the shipped configuration of one lender a little, change after change
 * (`tsx tests/run/mutateShipped.ts alder`). A change that no journey and no case notices, though an
 * answer exists that would, is a failure.
 */
const [org = ''] = process.argv.slice(2)
const { stdout, status } = spawnSync(
  'node',
  ['src/cli/bin.mjs', 'mutate', '--org', org, '--json'],
  {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
const [lender] =
  status === 0 ? (JSON.parse(stdout) as { readonly lenders: readonly Mutants[] }).lenders : []
const { passed, failures } = judgeMutants(lender)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
