import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { writeCsv } from '../../../src/cli/words/csv.ts'
import { fingerprintOf } from '../../../src/loader/checks/fingerprintOf.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../../loader/fixtures/writeFiles.ts'
import { shipped } from '../../shipped.ts'
import { useFolder } from '../../useFolder.ts'
import { callLintel } from '../callLintel.ts'

const folder = useFolder('lintel-words-')
const table = join(folder, 'words.csv')
const spanish = 'languages/es-US/texts/words.json'

/** One sentence is translated as it is today, one as it was, and one is another lender's. */
const written = {
  $schema: '../../../schemas/meta/translation.schema.json',
  counsel: 'Reviewed in June.',
  translates: {
    '/words/back': fingerprintOf(['Back']),
    '/words/save': fingerprintOf(['Keep']),
    '/words/elsewhere': fingerprintOf(['Only another lender says this']),
  },
  words: { back: 'Atrás', save: 'Conservar', elsewhere: 'Solo lo dice otro' },
}

beforeEach(() => {
  const files = goodFiles()
  const words = JSON.parse(files.get('texts/words.json') ?? '{"words":{}}') as {
    words: Record<string, string>
  }
  Object.assign(words.words, { back: 'Back', save: 'Save', open: 'Open' })
  files.set('texts/words.json', JSON.stringify(words))
  files.set(spanish, JSON.stringify(written))
  writeFiles(folder, files)
})

/** Reads a translator's table in: pointer, today's words, translation. */
async function takeIn(rows: readonly (readonly [string, string, string])[]): Promise<string> {
  const head = ['file', 'pointer', 'words', 'translation']
  writeFileSync(table, writeCsv([head, ...rows.map((row) => [spanish, ...row])]))
  const asked = ['--org', 'harbor', '--language', 'es-US', '--in', table, '--config', folder]
  const said = await callLintel(['words', ...asked])
  expect(said.status, said.stderr).toBe(0)
  return readFileSync(join(folder, spanish), 'utf8')
}

it('changes nothing but the rows of the table', async () => {
  const before = readFileSync(join(folder, spanish), 'utf8')
  expect(await takeIn([['/words/save', 'Save', '']])).toBe(before)
  const after = await takeIn([
    ['/words/save', 'Save', 'Guardar'],
    ['/words/open', 'Open', 'Abrir'],
  ])
  expect(JSON.parse(after)).toEqual({
    ...written,
    translates: {
      ...written.translates,
      '/words/save': fingerprintOf(['Save']),
      '/words/open': fingerprintOf(['Open']),
    },
    words: { ...written.words, save: 'Guardar', open: 'Abrir' },
  })
})

it('marks the translations of consents, notices and what rests on a law for counsel', async () => {
  const { stdout } = await callLintel([
    'words',
    '--org',
    'harborlight',
    '--language',
    'es-US',
    '--json',
  ])
  const { counsel } = JSON.parse(stdout) as { readonly counsel: Readonly<Record<string, string>> }
  const { texts } = shipped.bundles.get('harborlight')!
  const legal = Object.keys(texts).filter((id) => id.startsWith('footer/') || texts[id]!.legal)
  expect(legal).not.toHaveLength(0)
  for (const id of [...legal, 'application/hard-credit']) {
    const file = `languages/es-US/texts/${id}.json`
    if (existsSync(file)) expect(counsel[file]).toMatch(/counsel must confirm/)
  }
  expect(counsel['languages/es-US/lending/adverse-action.json']).toMatch(/counsel must confirm/)
})
