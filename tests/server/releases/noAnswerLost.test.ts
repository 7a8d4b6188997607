import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fastCheck from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemo } from '#loader'
import { loadFolderFiles, readFolderFiles } from '#loader/disk'
import type { JsonObject } from '#model'
import { ProblemError } from '#origination'
import { openTrail } from '../../../src/server/audit/openTrail.ts'
import { publishFiles } from '../../../src/server/bundles/publishFiles.ts'
import { placeOf } from '../../../src/server/releases/placeOf.ts'
import { readContents } from '../../../src/server/releases/readContents.ts'
import { bundleOf, paths, send } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { deep } from '../../deep.ts'
import { seed } from '../../random/seed.ts'
import {
  answerAsked,
  asked,
  changed,
  schemaOf,
  type Asked,
} from '../../origination/drafts/configurations.ts'
import { trialParts } from './trialParts.ts'

// Someone fills in a random flow; a random other one is published, and they return.
const [folder, aside] = ['lintel-no-answer-', 'lintel-no-folder-'].map((name) =>
  mkdtempSync(join(tmpdir(), name)),
) as [string, string]
const org = 'library'
const memo = createMemo()
let trail: Awaited<ReturnType<typeof openTrail>>
let parts: ReturnType<typeof trialParts>
let server: TestServer
beforeAll(async () => {
  for (const part of ['texts', 'orgs/library'])
    cpSync(`examples/starter/${part}`, join(folder, part), { recursive: true })
  const url = await createDatabase()
  trail = await openTrail({ DATABASE_URL: url, LINTEL_DATA_KEY: dataKey })
  parts = trialParts(trail.seal)
  write({ a: { p: { kind: 'text', isRequired: true } } })
  await publish()
  server = await openTestServer({ config: aside, followsFolder: false }, { url })
})
afterAll(async () => {
  await server.close()
  await parts.thread.close()
  await trail.close()
  for (const each of [folder, aside]) rmSync(each, { recursive: true, force: true })
})

const put = (path: string, content: unknown) =>
  writeFileSync(join(folder, path), JSON.stringify(content))

function write(given: Asked): void {
  for (const part of ['flows', 'schemas'])
    rmSync(join(folder, part), { recursive: true, force: true })
  for (const part of ['flows', 'schemas/card']) mkdirSync(join(folder, part), { recursive: true })
  const steps = Object.keys(given)
  for (const step of steps) {
    put(`schemas/card/${step}.json`, { title: step, ...schemaOf(given[step]!) })
    put(`schemas/card/${step}.ui.json`, { page: { heading: step, submit: 'Continue' } })
  }
  put('flows/card.json', {
    title: 'Library card',
    start: steps[0],
    confirmation: { path: '/card/done', text: 'card-done' },
    steps: Object.fromEntries(
      steps.map((step, index) => {
        const next = steps[index + 1] ?? [{ call: 'submit', go: '/card/done' }]
        return [step, { title: step, path: `/card/${step}`, form: `card/${step}`, next }]
      }),
    ),
  })
}

async function publish(accepted: ReadonlyMap<string, string> = new Map()) {
  const files = readFolderFiles(folder)
  const { bundles, issues } = loadFolderFiles(files, memo)
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
  const said = { author: 'ops', why: 'Readers asked for it.', warnings: [] }
  const contents = readContents(folder, files)
  const act = await publishFiles(
    { ...trail, ...parts },
    { bundles, contents, accepted, ...said },
    memo,
  )
  await server?.services.bundles.refresh()
  return act
}

/** Everything that was entered: each text and number is there once. */
const marksIn = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(marksIn)
  if (typeof value === 'number') return [`t${value}`]
  return typeof value === 'string' ? (value.match(/t\d+/g) ?? []) : []
}

interface Given {
  readonly before: Asked
  readonly after: Asked
  readonly session: {
    readonly step: string
    readonly answers: Readonly<Record<string, JsonObject>>
    readonly typed: Readonly<Record<string, JsonObject>>
  }
}

const given: fastCheck.Arbitrary<Given> = asked.chain((before) =>
  fastCheck
    .tuple(
      changed(before),
      fastCheck.array(fastCheck.boolean(), { minLength: 24, maxLength: 24 }),
      fastCheck.nat(4),
    )
    .map(([after, coins, reached]) => {
      let [mark, toss] = [10, 0]
      const steps = Object.keys(before)
      const answer = (step: string) =>
        answerAsked(
          before[step]!,
          () => mark++,
          () => coins[toss++ % coins.length]!,
        )
      const answers = Object.fromEntries(
        steps.slice(0, reached).map((step) => [step, answer(step)] as const),
      )
      const open = steps[reached]
      const typed = open === undefined ? {} : { [open]: answer(open) }
      return { before, after, session: { step: open ?? steps.at(-1)!, answers, typed } }
    }),
)

/** Begins a draft at the page of today, and gives how it is read later. */
async function begin(session: Given['session']) {
  const { body } = await send(server, 'POST', paths.drafts, { body: { flow: 'card' }, org })
  const { uuid, key } = body as { readonly uuid: string; readonly key: string }
  const url = `${paths.drafts}/${uuid}`
  const headers = { 'x-draft-key': key, 'if-match': '"v1"' }
  const sent = { flow: 'card', bundle: bundleOf(server, org), ...session }
  const saved = await send(server, 'PUT', url, { body: sent, headers, org })
  expect([saved.status, saved.body]).toEqual([200, expect.anything()])
  return async () => {
    const read = await send(server, 'GET', url, { headers: { 'x-draft-key': key }, org })
    const { session: kept } = (await server.services.drafts.find(trail.store, org, uuid))!
    return { shown: read.body.session as JsonObject, kept }
  }
}

it(
  'no answer of someone under way is dropped, and one that is asked no more is named before',
  { timeout: deep(300_000, 3_600_000) },
  async () => {
    const met = { open: 0, shut: 0 }
    await fastCheck.assert(
      fastCheck.asyncProperty(given, async ({ before, after, session }) => {
        await trail.store.deleteFrom('drafts').execute()
        write(before)
        await publish()
        const come = await begin(session)
        const present = bundleOf(server, org)
        write(after)
        const [act, issues] = await publish().then(
          (done) => [done, []] as const,
          (error: unknown) => {
            if (error instanceof ProblemError) return [undefined, error.issues] as const
            throw error
          },
        )
        expect([...new Set(issues.map(({ code }) => code))]).toEqual(
          act ? [] : ['server/answer-lost'],
        )
        met[act ? 'open' : 'shut'] += 1
        let accepted = act
        if (!act) {
          expect(bundleOf(server, org)).toBe(present)
          accepted = await publish(
            new Map(issues.map((issue) => [placeOf(issue), 'No one needs it.'])),
          )
        }
        const { shown, kept } = await come()
        expect(shown['bundle']).toBe(bundleOf(server, org))
        const entered = marksIn([session.answers, session.typed]).toSorted()
        expect(marksIn([kept.answers, kept.typed, kept.aside]).toSorted()).toEqual(entered)
        // What is not in front of its person any more was named: to ask again, or as lost.
        const shownMarks = marksIn([shown['answers'], shown['typed']])
        const again = accepted!.lenders.flatMap(({ underWay }) => underWay?.again ?? [])
        const named = [...issues, ...again].map(({ file, pointer }) => `${file}#${pointer}`)
        for (const [step, data] of Object.entries({ ...session.answers, ...session.typed }))
          for (const [name, value] of Object.entries(data)) {
            if (marksIn(value).every((mark) => shownMarks.includes(mark))) continue
            expect(named).toContain(
              after[step] === undefined
                ? `flows/card.json#/steps/${step}`
                : `schemas/card/${step}.json#/properties/${name}`,
            )
          }
      }),
      { seed, numRuns: deep(15, 500), endOnFailure: true },
    )
    expect(Math.min(met.open, met.shut)).toBeGreaterThan(2)
  },
)
