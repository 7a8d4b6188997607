import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { readOptions } from '../run/readOptions.ts'
import { createCopy } from './createCopy.ts'
import { createRelatedTests } from './mutants/createRelatedTests.ts'
import { judgeRooms, type SampledRoom } from './mutants/judgeRooms.ts'
import { rooms } from './mutants/rooms.ts'
import { sampleMutants } from './mutants/sampleMutants.ts'
import type { Proof, Trial } from './Mutation.ts'
import { openProofs } from './openProofs.ts'
import { findFailing } from './findFailing.ts'
import { projectOf } from './projectOf.ts'
import { readPatches } from './readPatches.ts'
import { runProof, type Copy } from './runProof.ts'
import { shareOut } from './shareOut.ts'

/**
 * Applies each mutation to a copy of the checkout and runs the proof that claims it. A mutation
 * passes when its proof fails. One that does not apply has failed: the code moved, and its patch
 * has to be made again. With `--mutants` it tries a sample of mutants of each room instead, and a
 * room passes when enough of them are noticed. Ends with "N passed, N failed".
 */

const usage = `npm run test:mutations -- [--only ID,ID…] [--workers 2] [--list]
npm run test:mutants -- [--rooms FOLDER,FOLDER…] [--sample 40] [--seed 1] [--workers 2] [--list]`
const values = readOptions(usage, {
  only: { type: 'string' },
  workers: { type: 'string' },
  list: { type: 'boolean' },
  mutants: { type: 'boolean' },
  rooms: { type: 'string', default: rooms.join() },
  sample: { type: 'string', default: '40' },
  seed: { type: 'string', default: '1' },
})
const sampled = values.mutants ? await sampleRooms() : []
const chosen = values.mutants
  ? sampled.flatMap(({ trials }) => trials)
  : choose(readPatches(), values.only?.split(','))
if (values.list) {
  for (const { id, breaks } of chosen) console.log(`${id}: ${breaks}`)
  process.exit(0)
}

const projects = ['api', 'unit', 'browser']
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

const failures = new Map<string, string>()
await shareOut(copies, chosen.toSorted(byProject), tryMutation)
await closeAll()
for (const [id, why] of failures) console.log(`\n✗ ${id}: ${why}`)
console.log(`\n${chosen.length} mutations in ${secondsSince(began)} s`)
const lost = values.mutants ? judgeRooms(sampled, failures) : failures.size
console.log(`${(values.mutants ? sampled : chosen).length - lost} passed, ${lost} failed`)
process.exit(lost === 0 ? 0 : 1)

async function tryMutation(
  copy: Copy,
  { id, breaks, proof, changes, apply }: Trial,
): Promise<void> {
  const start = performance.now()
  appendFileSync(copy.log, `\n■ ${id}\n`)
  if (!apply(copy.folder)) return fail(id, 'does not apply: the code moved, make its patch again')
  copy.proofs.change(changes)
  const { failed, passed } = await runProof(copy, proof)
  execFileSync('git', ['checkout', '--quiet', '--', '.'], { cwd: copy.folder })
  copy.proofs.change(changes)
  if (failed.length > 0)
    return console.log(`✓ ${id}: noticed by "${failed[0]}" (${secondsSince(start)} s)`)
  fail(
    id,
    `not noticed by ${nameProof(proof)} (${passed} passed, ${secondsSince(start)} s). ${breaks}`,
  )
}

function fail(id: string, why: string): void {
  failures.set(id, why)
  console.log(`✗ ${id}: ${why}`)
}

function byProject(one: Trial, other: Trial): number {
  return rankOf(one) - rankOf(other)
}

function rankOf({ proof }: Trial): number {
  if ('files' in proof) return projects.indexOf(projectOf(proof.files[0] ?? ''))
  return 'project' in proof ? projects.indexOf(proof.project) : 1.5
}

async function closeAll(): Promise<void> {
  for (const { folder, proofs } of copies) {
    await proofs.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function choose(all: readonly Trial[], ids: readonly string[] | undefined): readonly Trial[] {
  if (!ids) return all
  const unknown = ids.filter((id) => !all.some((mutation) => mutation.id === id))
  if (unknown.length === 0) return all.filter(({ id }) => ids.includes(id))
  console.error(`There is no mutation ${unknown.join(', ')}.\n${usage}`)
  process.exit(2)
}

async function sampleRooms(): Promise<readonly SampledRoom[]> {
  const relatedTests = createRelatedTests()
  return Promise.all(
    values.rooms.split(',').map(async (room) => ({
      room,
      trials: await sampleMutants(room, Number(values.sample), Number(values.seed), relatedTests),
    })),
  )
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
  if ('files' in proof) return proof.files.join(', ') || 'no test'
  if ('lintel' in proof) return `npx lintel ${proof.lintel}`
  const place = 'walk' in proof ? proof.walk : proof.file
  return proof.test === undefined ? place : `${place} ("${proof.test}")`
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000)
}
