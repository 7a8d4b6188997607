import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '#model'
import type { GivenFile } from '../../../src/cli/import/ImportedFile.ts'

const folder = join('node_modules', '@rjsf', 'snapshot-tests', 'lib')

const nothing = () => undefined

export const hasRjsfForms = existsSync(folder)

/**
 * The forms that react-jsonschema-form draws in its own snapshot tests. Its test files are run with
 * a `render` that only notes what it is given; what a test draws of a schema that is undefined is
 * no form.
 */
export function readRjsfForms(): readonly GivenFile[] {
  const forms: GivenFile[] = []
  const steps: (() => void)[] = []
  const names: string[] = []
  let current = ''
  const anything: unknown = new Proxy(() => anything, { get: () => anything })
  const test = (name: string, run: () => void) => {
    const title = [...names, name].join(' ')
    steps.push(() => {
      current = title
      run()
    })
  }
  const world: Readonly<Record<string, unknown>> = {
    _jsx: (_type: unknown, props: unknown) => props,
    validator: {},
    LOOKUP_MAP_NAME: 'lookup',
    bracketNameGenerator: nothing,
    dotNotationNameGenerator: nothing,
    vi: { mock: nothing, fn: nothing },
    expect: () => anything,
    beforeAll: (run: () => void) => steps.push(run),
    afterAll: nothing,
    test: Object.assign(test, {
      each: (rows: readonly unknown[]) => (name: string, run: (...row: unknown[]) => void) =>
        rows.forEach((row) => test(name, () => run(...[row].flat()))),
    }),
    describe: (name: string, run: () => void) => {
      names.push(name)
      run()
      names.pop()
    },
    render: ({ schema, uiSchema }: { schema?: Json; uiSchema?: Json }) => {
      const path = `${current.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${forms.length}.json`
      const value = JSON.parse(
        JSON.stringify(uiSchema ? { schema, uiSchema } : (schema ?? null)),
      ) as Json
      if (schema !== undefined) forms.push({ path, value })
      return anything
    },
  }
  for (const name of readdirSync(folder).filter((file) => file.endsWith('Tests.js'))) {
    const text = readFileSync(join(folder, name), 'utf8')
      .replaceAll(/^import .*$/gm, '')
      .replaceAll(/^\/\/# .*$/gm, '')
    const main = /export function (\w+)/.exec(text)![1]!
    // oxlint-disable-next-line no-new-func, no-implied-eval -- a test file of the package, without its imports
    const run = new Function(
      ...Object.keys(world),
      `${text.replaceAll('export function', 'function')}\nreturn ${main}`,
    )(...Object.values(world)) as (form: object, options: unknown) => void
    run({}, anything)
  }
  for (const step of steps) step()
  return forms
}
