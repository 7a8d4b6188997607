import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ProblemError } from '#origination'
import { checkUpload } from '../../../src/server/documents/upload/checkUpload.ts'
import limits from '../../../src/server/limits.json' with { type: 'json' }

const folder = process.env.LINTEL_PDFS
/** Codes of refused files. */
const reasons = /^server\/file-/

it.skipIf(!folder)(
  'of the PDFs of a folder, 95 % are taken and the rest refused for a reason (not run: LINTEL_PDFS names none)',
  async () => {
    const refused = new Map<string, string>()
    const files = readdirSync(folder!, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.pdf$/i.test(name),
    )
    for (const file of files) {
      await checkUpload(readFileSync(join(folder!, file)), undefined, limits.documents).catch(
        (error: unknown) => {
          refused.set(file, error instanceof ProblemError ? error.issues[0]!.code : String(error))
        },
      )
    }
    console.log(
      `${files.length - refused.size} of ${files.length} are taken\n${[...refused].map((each) => each.join(': ')).join('\n')}`,
    )
    expect([...refused].filter(([, code]) => !reasons.test(code))).toEqual([])
    expect(refused.size / files.length).toBeLessThanOrEqual(0.05)
  },
  3_600_000,
)
