import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/**
 * Files that cast over `unknown`, and how often. JSON of a known type is `fromJson<Type>`, a type
 * that is JSON `toJson`; bodies and responses of calls have their types from schemas/calls.
 */
const allowed: Readonly<Record<string, number>> = {
  // The value is what a library or a browser says in types of its own.
  'src/loader/validators/compileSchema.ts': 1,
  'src/loader/validators/createAjv.ts': 1,
  'src/renderer/fields/index.ts': 1,
  'src/server/documents/pdf/fonts/createFontkit.ts': 1,
  'src/server/operations/reseal/resealRow.ts': 1,
  'src/server/stores/embedded/launchPostmaster.ts': 1,
  // Only a part of it is there, and whoever gets it reads no more.
  'src/analysis/validity/memo/sliceFlow.ts': 2,
  'src/app/screens/dev/PlayedApplication.tsx': 1,
  'src/cli/conform/server/openLender.ts': 1,
  'src/loader/bundle/checkParts.ts': 7,
  'src/loader/bundle/seeParts.ts': 1,
  // The way from and to JSON itself.
  'src/analysis/validity/memo/rememberOfForm.ts': 1,
  'src/model/toJson.ts': 1,
}

it('casts over unknown are few, each with a reason', () => {
  const lines = execFileSync('git', ['grep', '-c', 'as unknown as', '--', 'src'], {
    encoding: 'utf8',
  })
  const found = lines
    .trim()
    .split('\n')
    .map((line) => line.split(':') as [string, string])
  expect(Object.fromEntries(found.map(([file, times]) => [file, Number(times)]))).toEqual(allowed)
})
