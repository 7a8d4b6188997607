import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import { commands } from '../../src/cli/commands/index.ts'
import { goodFiles } from '../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../loader/fixtures/writeFiles.ts'
import { isDeep } from '../deep.ts'
import { callLintel } from './callLintel.ts'
import { useFolder } from '../useFolder.ts'

const root = useFolder('lintel-help-')
const at = (name: string) => join(root, name)
const good = at('good')
/** A project in which someone finds no way on. */
const gap = [
  '--config',
  'tests/suites/check/base',
  '--over',
  'tests/suites/check/analysis--next-gap/broken',
]
const save = (path: string, value: unknown) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(value))
}
const inSpanish = ['--org', 'alder', '--language', 'es-US']
const application = 'tests/journeys/application/a-home-for-sale-is-declined.json'
/** A word that stands for the first file of a folder once the call before has written it. */
const firstOf = (folder: string) => `first of ${folder}`
const emptyFolder = 'an empty folder'
const resolveWord = (word: string) => {
  if (word === emptyFolder) return mkdtempSync(join(root, 'empty-'))
  const folder = /^first of (.*)$/.exec(word)?.[1]
  if (folder === undefined) return word
  const names = readdirSync(folder, { encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && !/^(rules|machine|routing|screens)-/.test(name),
  )
  return join(folder, names.toSorted()[0]!)
}

beforeAll(() => {
  writeFiles(good, goodFiles())
  const answers = {
    property: { property: { state: 'TX', zip: '78701', occupancyType: 'PRIMARY' } },
  }
  const context = { flags: { 'fe-chat': true } }
  const journey = {
    title: 'Begins',
    org: 'alder',
    flow: 'registration',
    context,
    answers,
    expect: { visits: ['property', 'account'] },
  }
  save(join(good, 'tests/journeys/begins.json'), journey)
  const passed = [{ name: 'Begins', case: 'tests/journeys/begins.json', covers: ['A-ONE-001'] }]
  save(join(good, 'test-results/reports/conform/cases.json'), { passed, failures: [], skipped: [] })
  writeFileSync(
    join(good, 'tests/requirements.tsv'),
    'id\tarea\trequirement\nA-ONE-001\tONE\tIt begins.\n',
  )
  save(at('facts.json'), { status: {}, case: {}, application: {} })
  save(at('person.schema.json'), { type: 'object', properties: { name: { type: 'string' } } })
  save(at('others/person.json'), { type: 'object', properties: { name: { type: 'string' } } })
  save(at('signer.json'), { of: 'signer', facts: {} })
  save(at('example.json'), { ...journey, shows: 'How it begins' })
  save(at('suite/min.json'), [
    {
      description: 'Three',
      schema: { minimum: 3 },
      tests: [{ description: 'is', data: 3, valid: true }],
    },
  ])
  save(at('laid/texts/notices/too-young.json'), {
    ...JSON.parse(goodFiles().get('texts/notices/too-young.json')!),
    version: '2026-11-02',
  })
  const bundle = loadBundles(goodFiles(), { sha256 }).bundles.get('alder')
  for (const name of ['OLD.json', 'NEW.json']) save(at(name), bundle)
})

/**
 * Each example with the words that its placeholders stand for here, call by call, and how each
 * ends.
 */
const tried: Readonly<
  Record<string, () => readonly (readonly [status: number, ...words: readonly string[]])[]>
> = {
  'lintel check': () => [[0, 'check', '--config', good]],
  'lintel init DIR': () => [[0, 'init', emptyFolder]],
  'lintel check --org CODE --verbose': () => [
    [0, 'check', '--org', 'alder', '--verbose', '--config', good],
  ],
  'lintel check --examples examples; lintel play examples/FILE': () => [
    [1, 'check', '--examples', at('examples'), ...gap, '--no-cache'],
    [0, 'play', firstOf(at('examples')), ...gap],
  ],
  'lintel check --on 2099-01-01': () => [[0, 'check', '--on', '2099-01-01', '--config', good]],
  'lintel check --config DIR --json': () => [[0, 'check', '--config', good, '--json']],
  'lintel check --org CODE --production': () => [
    [0, 'check', '--org', 'alder', '--production', '--config', good],
  ],
  'lintel check --over DIR': () => [[0, 'check', '--over', at('laid'), '--config', good]],
  'lintel obligations': () => [[0, 'obligations', '--config', good]],
  'lintel obligations --on 2099-01-01': () => [
    [0, 'obligations', '--on', '2099-01-01', '--config', good],
  ],
  'lintel obligations --org CODE --html FILE': () => [
    [0, 'obligations', '--org', 'alder', '--html', at('obligations.html'), '--config', good],
  ],
  'lintel conform': () => [[0, 'conform', '--config', good]],
  'lintel conform --cases DIR --org CODE': () => [
    [0, 'conform', '--cases', join(good, 'tests/journeys'), '--org', 'alder', '--config', good],
  ],
  'lintel conform --cases tests/journeys/application/FILE.json': () => [
    [0, 'conform', '--cases', application],
  ],
  'lintel conform --report DIR': () => [[0, 'conform', '--report', at('report'), '--config', good]],
  'lintel conform --suite json-schema DIR': () => [
    [0, 'conform', '--suite', 'json-schema', at('suite'), '--config', good],
  ],
  'lintel coverage': () => [[0, 'coverage', '--config', good]],
  'lintel coverage --report DIR': () => [
    [0, 'coverage', '--report', at('coverage'), '--config', good],
  ],
  'lintel export --org CODE --as rjsf --out DIR': () => [
    [0, 'export', '--org', 'alder', '--as', 'rjsf', '--out', emptyFolder, '--config', good],
  ],
  'lintel export --org CODE --out DIR': () => [
    [0, 'export', '--org', 'alder', '--out', emptyFolder, '--config', good],
  ],
  'lintel generate --out journeys && lintel conform --cases journeys': () => [
    [0, 'generate', '--out', at('journeys'), '--config', good],
    [0, 'conform', '--cases', at('journeys'), '--config', good],
  ],
  'lintel generate --rules --out tests/suites/rules': () => [
    [0, 'generate', '--rules', '--out', at('rules'), '--config', good],
  ],
  'lintel generate --lending --org CODE --out before && lintel conform --cases before': () => [
    [0, 'generate', '--lending', '--out', at('before'), '--config', good],
    [0, 'conform', '--cases', at('before'), '--config', good],
  ],
  'lintel generate --org CODE': () => [[0, 'generate', '--org', 'alder', '--config', good]],
  'lintel mutate --org CODE': () => [[0, 'mutate', '--org', 'alder', '--config', good]],
  'lintel mutate --out missing && lintel play missing/FILE': () => [
    [0, 'mutate', '--out', at('missing'), '--org', 'alder', '--config', good],
    [0, 'play', firstOf(at('missing')), '--config', good],
  ],
  'lintel play examples/FILE': () => [[0, 'play', at('example.json'), '--config', good]],
  'lintel play examples/FILE --open http://localhost:4000': () => [
    [0, 'play', at('example.json'), '--open', 'http://localhost:4000', '--config', good],
  ],
  'lintel play tests/journeys/application/FILE.json': () => [[0, 'play', application]],
  'lintel play tests/journeys/FLOW/PROMISE.json --org CODE': () => [
    [0, 'play', join(good, 'tests/journeys/begins.json'), '--org', 'alder', '--config', good],
  ],
  'lintel explain facts.json --org CODE': () => [
    [0, 'explain', at('facts.json'), '--org', 'alder', '--config', good],
  ],
  'lintel explain signer.json --org CODE': () => [
    [0, 'explain', at('signer.json'), '--org', 'alder'],
  ],
  'lintel explain tests/journeys/application/FILE.json': () => [[0, 'explain', application]],
  'lintel explain examples/FILE': () => [[0, 'explain', at('example.json'), '--config', good]],
  'lintel rules --org CODE': () => [[0, 'rules', '--org', 'alder', '--config', good]],
  'lintel rules --on 2099-01-01': () => [[0, 'rules', '--on', '2099-01-01', '--config', good]],
  'lintel policy --org CODE': () => [[0, 'policy', '--org', 'alder', '--config', good]],
  'lintel policy --org CODE --html FILE': () => [
    [0, 'policy', '--org', 'alder', '--html', at('policy.html'), '--config', good],
  ],
  'lintel policy --on 2026-03-01': () => [[0, 'policy', '--on', '2026-03-01', '--config', good]],
  'lintel rules is-eighteen': () => [[0, 'rules', 'is-eighteen']],
  'lintel rules "gate score" "tier 640"': () => [[0, 'rules', 'gate score', 'tier 640']],
  'lintel rules --fact dateOfBirth': () => [[0, 'rules', '--fact', 'dateOfBirth']],
  'lintel import person.schema.json --out forms': () => [
    [0, 'import', at('person.schema.json'), '--out', at('forms')],
  ],
  'lintel import FOLDER --out forms --verbose': () => [
    [0, 'import', at('others'), '--out', at('forms-of-folder'), '--verbose'],
  ],
  'lintel types --org CODE > answers.ts': () => [[0, 'types', '--org', 'alder', '--config', good]],
  'lintel types --out DIR': () => [[0, 'types', '--out', at('types'), '--config', good]],
  'lintel placeholders --org CODE': () => [[0, 'placeholders', '--org', 'alder', '--config', good]],
  'lintel words --org CODE --language es-US --missing --csv FILE': () => [
    [0, 'words', ...inSpanish, '--missing', '--csv', at('words.csv'), '--config', good],
  ],
  'lintel words --org CODE --language es-US --in FILE': () => [
    [0, 'words', ...inSpanish, '--in', at('words.csv'), '--config', good],
  ],
  'lintel vendors --kind KIND': () => [[0, 'vendors', '--kind', 'flood']],
  'lintel packages': () => [[0, 'packages']],
  'lintel diff OLD NEW': () => [[0, 'diff', good, good]],
  'lintel diff OLD NEW --org CODE': () => [[0, 'diff', good, good, '--org', 'alder']],
  'lintel diff . . --over DIR': () => [[0, 'diff', good, good, '--over', at('laid')]],
  'lintel diff . . --on 2026-12-01 --on 2099-01-01': () => [
    [0, 'diff', good, good, '--on', '2026-12-01', '--on', '2099-01-01'],
  ],
  'lintel diff ONE OTHER --config DIR --summary': () => [
    [0, 'diff', 'alder', 'harbor', '--config', good, '--summary'],
  ],
  'lintel diff ONE OTHER --config DIR': () => [[0, 'diff', 'alder', 'harbor', '--config', good]],
  'lintel diff OLD.json NEW.json --json': () => [
    [0, 'diff', at('OLD.json'), at('NEW.json'), '--json'],
  ],
}

/** Those that need a server, a database or a browser, and the tests that have one. */
const elsewhere: Readonly<Record<string, string>> = {
  'lintel erase --org CODE --person EMAIL --by WHO --why TEXT --dry-run':
    'tests/server/operations/person.test.ts',
  'lintel erase --org CODE --person EMAIL --by WHO --why TEXT':
    'tests/server/operations/person.test.ts',
  'lintel export --org CODE --person EMAIL --out FILE': 'tests/server/operations/person.test.ts',
  'lintel reseal --check': 'tests/server/operations/reseal.test.ts',
  'lintel reseal': 'tests/server/operations/reseal.test.ts',
  'lintel hold': 'tests/server/operations/disposal.test.ts',
  'lintel hold set --org CODE --application UUID --by WHO --why TEXT':
    'tests/server/operations/disposal.test.ts',
  'lintel hold set --org CODE --person EMAIL --by WHO --why TEXT':
    'tests/server/operations/disposal.test.ts',
  'lintel hold lift --hold UUID --by WHO --why TEXT': 'tests/server/operations/disposal.test.ts',
  'lintel dispose --dry-run': 'tests/server/operations/disposal.test.ts',
  'lintel dispose': 'tests/server/operations/disposal.test.ts',
  'lintel publish --by WHO --why TEXT': 'tests/server/releases/releases.test.ts',
  'lintel publish --by WHO --why TEXT --org CODE': 'tests/server/releases/releases.test.ts',
  'lintel publish --by WHO --why TEXT --at 2099-01-01T05:00:00Z':
    'tests/server/releases/releases.test.ts',
  'lintel approve 12 --by WHO --why TEXT': 'tests/server/releases/approvals.test.ts',
  'lintel approve 12 --why TEXT --url URL --org CODE': 'tests/server/routes/releaseRoutes.test.ts',
  'lintel reject 12 --why TEXT --url URL --org CODE': 'tests/server/routes/releaseRoutes.test.ts',
  'lintel releases --url URL --org CODE': 'tests/server/routes/releaseRoutes.test.ts',
  'lintel publish --why TEXT --url URL --org CODE': 'tests/server/routes/publishOverlay.test.ts',
  'lintel rollback --why TEXT --url URL --org CODE': 'tests/server/routes/releaseRoutes.test.ts',
  'lintel reject 12 --by WHO --why TEXT': 'tests/server/releases/approvals.test.ts',
  'lintel diff served .': 'tests/server/releases/releases.test.ts',
  'lintel diff release:1 release:2 --org CODE': 'tests/server/releases/releases.test.ts',
  'lintel releases': 'tests/server/releases/releases.test.ts',
  'lintel release 12': 'tests/server/releases/releases.test.ts',
  'lintel release 12 --json': 'tests/server/releases/releases.test.ts',
  'lintel release 12 --url URL --org CODE': 'tests/server/routes/releaseRoutes.test.ts',
  'lintel pull DIR --url URL --org CODE': 'tests/server/routes/publishOverlay.test.ts',
  'lintel diff served . --url URL --org CODE': 'tests/server/routes/publishOverlay.test.ts',
  'lintel export-release 12 FILE --url URL --org CODE':
    'tests/server/routes/publishOverlay.test.ts',
  'lintel import-release FILE --why TEXT --url URL --org CODE':
    'tests/server/routes/publishOverlay.test.ts',
  'lintel releases --all --json': 'tests/server/releases/manyReleases.test.ts',
  'lintel releases --org CODE': 'tests/server/releases/releases.test.ts',
  'lintel export-release 12 FILE': 'tests/server/releases/moving.test.ts',
  'lintel import-release FILE --by WHO --why TEXT': 'tests/server/releases/moving.test.ts',
  'lintel pull DIR': 'tests/server/releases/pull.test.ts',
  'lintel pull DIR --release 12': 'tests/server/releases/pull.test.ts',
  'lintel pull DIR --org CODE': 'tests/server/releases/pull.test.ts',
  'lintel rollback --by WHO --why TEXT': 'tests/server/releases/releases.test.ts',
  'lintel rollback --by WHO --why TEXT --org CODE': 'tests/server/releases/releases.test.ts',
  'lintel backup FILE': 'tests/server/operations/backup.test.ts',
  'lintel restore FILE': 'tests/server/operations/backup.test.ts',
  'lintel restore FILE --check': 'tests/server/operations/backup.test.ts',
  'lintel vendors --url URL --kind credit': 'tests/cli/commands/vendors.test.ts',
  'lintel replay HL100001 --at 2026-12-01T10:00:00Z': 'tests/server/evidence/evidence.test.ts',
  'lintel replay UUID --at TIME --json': 'tests/server/evidence/evidence.test.ts',
  'lintel replay HL100001 --at TIME --url URL --org CODE': 'tests/server/evidence/evidence.test.ts',
  'lintel evidence HL100001 --out FILE': 'tests/server/evidence/evidence.test.ts',
  'lintel verify': 'tests/server/process/verify.test.ts',
  'lintel verify --anchor FILE': 'tests/server/process/verify.test.ts',
  'lintel verify --json': 'tests/server/process/verify.test.ts',
  'lintel conform --url http://localhost:4000': 'tests/server/conformServer.long.test.ts',
  'lintel conform --url URL --cases tests/journeys/application/FILE.json':
    'tests/server/conformServer.long.test.ts',
  'lintel conform --engine "python3 tools/engines/engine.py"': 'tests/cli/conform/engine.test.ts',
  'lintel conform --browser': 'tests/e2e/conformBrowser.spec.ts',
  'lintel conform --browser DIR --with chromium,firefox,webkit': 'tests/e2e/conformBrowser.spec.ts',
  'lintel conform --browser DIR --url http://localhost:4000 --org CODE --cases DIR':
    'tests/e2e/conformBrowser.spec.ts',
}

it('every example of help is tried', () => {
  const all = Object.values(commands)
  const lines = all.flatMap(({ examples }) => Object.keys(examples))
  expect(lines.toSorted()).toEqual([...Object.keys(tried), ...Object.keys(elsewhere)].toSorted())
  for (const [line, test] of Object.entries(elsewhere))
    expect(readFileSync(test, 'utf8'), line).toContain(
      /--(?:url|browser|engine)|verify|backup|restore|hold|dispose|reseal|export-release|import-release|export|erase|publish|approve|reject|releases|release|pull|rollback|diff|replay|evidence/.exec(
        line,
      )![0],
    )
})

const commandOf = (line: string) => /^lintel (\S+)/.exec(line)![1]!
/** The first example of each command; the long run tries all. */
const chosen = Object.entries(tried).filter(
  ([line], index, all) =>
    isDeep || all.findIndex(([other]) => commandOf(other) === commandOf(line)) === index,
)

it.each(chosen)(
  '%s runs, ends as help says and gives machines one document',
  async (_, calls) => {
    for (const [status, ...given] of calls()) {
      const words = given.map(resolveWord)
      const said = await callLintel(words)
      expect(
        [said.status, said.stderr.replaceAll(/^.*: \d+ of \d+\n|^rules of .*\n|^\S+\n/gm, '')],
        said.stdout,
      ).toEqual([status, ''])
      // The shipped lenders take a second more: what they say to machines is asked in the long run.
      if (words.includes('--json') || !(isDeep || words.includes(good))) continue
      const { status: again, stdout } = await callLintel([...given.map(resolveWord), '--json'])
      expect(again).toBe(status)
      expect(() => JSON.parse(stdout)).not.toThrow()
    }
  },
  120_000,
)
