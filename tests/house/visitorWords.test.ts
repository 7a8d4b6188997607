import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import withheld from '../../src/server/bundles/wordsOfApplications.json' with { type: 'json' }
import texts from '../../texts/words.json' with { type: 'json' }
import { findUses } from './findUses.ts'

const imports: Readonly<Record<string, string>> = packageJson.imports

/** Screens that a page with a visitor's part does not show (isOfVisitor). */
const others =
  /screens\/(?!Flow|Confirmation|Home|signer\/choose)[\w/]*(?:Screen\.tsx|account\/signIn\.ts)$/

/** The source files that a page of a flow can load, from its start on. */
function filesOf(start: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const pending = [...start]
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\(|import) ?\s*'([^']+)'/g,
    )) {
      const path = named.startsWith('.') ? join(dirname(file), named) : imports[named]
      if (path === undefined || !/\.tsx?$/.test(path) || !existsSync(path)) continue
      if (!(file === 'src/app/router/screens.ts' && others.test(path))) pending.push(join(path))
    }
  }
  return found
}

it('withholds from a visitor no word that a page of a flow says', () => {
  const files = filesOf(['src/app/start/startPage.tsx', 'src/app/start/drawPage.tsx'])
  expect(files).toContain('src/app/screens/flow/StepBody.tsx')
  expect(files).not.toContain('src/app/screens/ApplicationScreen.tsx')
  const isUsed = findUses([...files].map((file) => readFileSync(file, 'utf8')))
  const missed = Object.keys(texts.words).filter(
    (key) => withheld.some((start) => key.startsWith(start)) && isUsed(key),
  )
  expect(missed).toEqual([])
})
