import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { readOptions } from '../run/readOptions.ts'
import { createCopy } from './createCopy.ts'
import type { Mutation, Proof } from './Mutation.ts'
import { openProofs } from './openProofs.ts'
import { findFailing } from './findFailing.ts'
import { runProof, type Copy } from './runProof.ts'
import { shareOut } from './shareOut.ts'

/**
 * Applies each mutation to a copy of the checkout and runs the proof that claims it. A mutation
 * passes when its proof fails. One that does not apply has failed: the code moved, and its patch
 * has to be made again. Ends with "N passed, N failed".
 */

const usage = 'npm run test:mutations -- [--only ID,ID…] [--workers 2] [--list]'
const values = readOptions(usage, {
  only: { type: 'string' },
  workers: { type: 'string' },
  list: { type: 'boolean' },
})
const patches = resolve('tests/mutations/patches')
const all = JSON.parse(
  readFileSync('tests/mutations/mutations.json', 'utf8'),
) as readonly Mutation[]
const chosen = values.only === undefined ? all : choose(values.only.split(','))
if (values.list) {
  for (const { id, breaks } of chosen) console.log(`${id}: ${breaks}`)
  process.exit(0)
}

// Proofs run as in the quick run, where the long one asks for this too.
delete process.env['LINTEL_DEEP']

const began = performance.now()
const wanted = Number(values.workers ?? Math.min(2, availableParallelism()))
const copies = Array.from({ length: Math.min(wanted, chosen.length) }, (_, index) =>
  makeCopy(index + 1),
)
for (const { folder } of copies) createCopy(process.cwd(), folder)

const failing = await findFailing(copies, chosen)
if (failing.length > 0) {
  await closeAll()
  console.log(
    `These proofs fail without a mutation:\n${failing.join('\n')}\n\n0 passed, ${chosen.length} failed`,
  )
  process.exit(1)
}
console.log(
  `The proofs of ${chosen.length} mutations pass without them (${secondsSince(began)} s).\n`,
)

const failures: string[] = []
await shareOut(copies, chosen.toSorted(byProject), tryMutation)
await closeAll()
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${chosen.length} mutations in ${secondsSince(began)} s`)
console.log(`${chosen.length - failures.length} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

async function tryMutation(copy: Copy, { id, breaks, proof }: Mutation): Promise<void> {
  const start = performance.now()
  appendFileSync(copy.log, `\n■ ${id}\n`)
  if (!applies(copy, id)) return fail(id, 'does not apply: the code moved, make its patch again')
  copy.proofs.change(filesOf(id))
  const { failed, passed } = await runProof(copy, proof)
  execFileSync('git', ['checkout', '--quiet', '--', '.'], { cwd: copy.folder })
  copy.proofs.change(filesOf(id))
  if (failed.length > 0)
    return console.log(`✓ ${id}: noticed by "${failed[0]}" (${secondsSince(start)} s)`)
  fail(
    id,
    `not noticed by ${nameProof(proof)} (${passed} passed, ${secondsSince(start)} s). ${breaks}`,
  )
}

function fail(id: string, why: string): void {
  failures.push(`${id}: ${why}`)
  console.log(`✗ ${id}: ${why}`)
}

function applies({ folder }: Copy, id: string): boolean {
  try {
    execFileSync('git', ['apply', '-C1', join(patches, `${id}.patch`)], {
      cwd: folder,
      stdio: 'pipe',
    })
    return true
  } catch {
    return false
  }
}

function byProject(one: Mutation, other: Mutation): number {
  return rankOf(one) - rankOf(other)
}

function rankOf({ proof }: Mutation): number {
  return 'project' in proof ? ['api', 'unit', 'browser'].indexOf(proof.project) : 1.5
}

function filesOf(id: string): readonly string[] {
  return [...readFileSync(join(patches, `${id}.patch`), 'utf8').matchAll(/^\+\+\+ b\/(\S+)/gm)].map(
    ([, path]) => path!,
  )
}

async function closeAll(): Promise<void> {
  for (const { folder, proofs } of copies) {
    await proofs.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function choose(ids: readonly string[]): readonly Mutation[] {
  const unknown = ids.filter((id) => !all.some((mutation) => mutation.id === id))
  if (unknown.length === 0) return all.filter(({ id }) => ids.includes(id))
  console.error(`There is no mutation ${unknown.join(', ')}.\n${usage}`)
  process.exit(2)
}

function makeCopy(number: number): Copy {
  const folder = resolve(`.cache/mutations/${number}`)
  const log = resolve(`.cache/mutations/${number}.log`)
  mkdirSync(resolve('.cache/mutations'), { recursive: true })
  rmSync(log, { force: true })
  return {
    folder,
    log,
    seconds: 300,
    proofs: openProofs(folder, log),
    port: Number(process.env['E2E_PORT'] ?? 4180) + number - 1,
  }
}

function nameProof(proof: Proof): string {
  if ('lintel' in proof) return `npx lintel ${proof.lintel}`
  const place = 'walk' in proof ? proof.walk : proof.file
  return proof.test === undefined ? place : `${place} ("${proof.test}")`
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000)
}
