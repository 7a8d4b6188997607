import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { JsonObject } from '#model'
import done from '../../../src/cli/import/project/done.json' with { type: 'json' }
import { completeProject } from '../../../src/cli/import/project/completeProject.ts'

/**
 * Writes a configuration of these forms into a new folder, each a flow of one step. Returns the
 * folder.
 */
export function writeForms(schemas: Readonly<Record<string, JsonObject>>): string {
  const files: Record<string, JsonObject> = {}
  for (const [id, schema] of Object.entries(schemas)) {
    files[`schemas/${id}/form.json`] = { title: id, ...schema }
    files[`schemas/${id}/form.ui.json`] = { page: { heading: `Form ${id}`, submit: 'Send' } }
    files[`flows/${id}.json`] = {
      title: id,
      start: 'form',
      confirmation: { path: `/${id}/done`, text: 'done' },
      steps: {
        form: {
          title: id,
          path: `/${id}`,
          form: `${id}/form`,
          next: [{ call: 'submit', go: `/${id}/done` }],
        },
      },
    }
  }
  files['texts/done.json'] = done as unknown as JsonObject
  const folder = mkdtempSync(join(tmpdir(), 'lintel-forms-'))
  chmodSync(folder, 0o755)
  for (const [path, text] of completeProject(files, Object.keys(schemas), () => undefined, false)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
