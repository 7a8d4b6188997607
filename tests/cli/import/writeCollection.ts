import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createEngine, inspect, playFlow, sampleAnswer } from '#analysis'
import { createMemo, loadBundles } from '#loader'
import { readDefaults, sha256 } from '#loader/disk'
import type { Journey, JsonObject } from '#model'
import type { GivenFile } from '../../../src/cli/import/ImportedFile.ts'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import { completeProject } from '../../../src/cli/import/project/completeProject.ts'

const isError = ({ severity }: { readonly severity: string }) => severity === 'error'

/** Forms of other people in one folder. */
export interface Collection {
  readonly folder: string
  /** Id of each form that has a journey in the folder, which fills and submits it. */
  readonly forms: readonly string[]
  /** Why the others have none. */
  readonly left: readonly string[]
}

/**
 * Imports a collection into one configuration, with a journey for each form that `sampleAnswer` has
 * an answer of.
 */
export function writeCollection(files: readonly GivenFile[]): Collection {
  const left: string[] = []
  const valid = importFiles(files).filter((form, index) => {
    const error =
      form.issues.find(isError) ??
      errorOf(completeProject(form.files, [form.id], () => undefined, false))
    if (error) left.push(`${files[index]!.path}: ${error.message}`)
    return !error
  })
  const all = Object.assign({}, ...valid.map((form) => form.files)) as Readonly<
    Record<string, JsonObject>
  >
  const texts = completeProject(
    all,
    valid.map(({ id }) => id),
    () => undefined,
    false,
  )
  const folder = mkdtempSync(join(tmpdir(), 'lintel-collection-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of texts) write(path, text)
  const bundle = load(texts).bundles.get('forms')!
  const engine = createEngine(bundle)
  const forms = valid.flatMap(({ id }) => {
    const { title, steps } = bundle.flows[id]!
    const answers: Record<string, JsonObject> = {}
    for (const [step, { form }] of Object.entries(steps)) {
      const answer = sampleAnswer(engine, form, {}, {})
      if (answer === undefined) {
        left.push(`${id}: no valid answer was found for ${form}`)
        return []
      }
      answers[step] = answer
    }
    const journey = { org: 'all', flow: id, title, answers, expect: {} } as unknown as Journey
    const { visits, ends } = playFlow(engine, journey)
    if (!ends) {
      left.push(`${id}: its answers do not submit it`)
      return []
    }
    write(
      `tests/journeys/${id}.json`,
      JSON.stringify({
        ...journey,
        title: `${id} is filled and submitted`,
        expect: { visits, ends },
      }),
    )
    return [id]
  })
  return { folder, forms, left }
}

const memo = createMemo()

function load(texts: ReadonlyMap<string, string>) {
  const json = new Map([...texts].filter(([path]) => path.endsWith('.json')))
  return loadBundles(json, { sha256, memo, defaults: readDefaults(json) })
}

function errorOf(texts: ReadonlyMap<string, string>) {
  const loaded = load(texts)
  return inspect(
    { loaded, orgCodes: loaded.orgCodes },
    undefined,
    () => undefined,
    memo,
  ).issues.find(isError)
}
