import { compile, createFormValidator } from '#engine'
import type { FormModule } from '#model'
import type { ServedBundle } from './Bundles.ts'
import type { ServedFile } from '../stores/bundleRecords.ts'
import { formPath } from './writeBundle.ts'
import type { WrittenBundle } from '../stores/WrittenBundle.ts'

export interface Serving {
  readonly served: ServedBundle
  /** Files that the page can request besides the bundle, by path below /config/. */
  readonly files: ReadonlyMap<string, ServedFile>
}

type Validator = ReturnType<typeof createFormValidator>

/** Of modules that are in use: bundles share them. */
const known = new WeakMap<ServedFile, Promise<Validator>>()

/** Creates the server's engine of a written bundle, from the same modules that the page gets. */
export async function serveBundle({ bundle, theme, files }: WrittenBundle): Promise<Serving> {
  const validators = new Map<string, Validator>()
  for (const [id, form] of Object.entries(bundle.forms)) {
    const file = files.get(formPath(form))!
    const validator = known.get(file) ?? importModule(file.body).then(createFormValidator)
    known.set(file, validator)
    validators.set(id, await validator)
  }
  return {
    served: { bundle, engine: compile(bundle, (form) => validators.get(form)), theme },
    files,
  }
}

/**
 * Runs the same module that the page imports. Node keeps a module forever, so the same text is
 * imported once.
 */
function importModule(source: string): Promise<FormModule> {
  return import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
  ) as Promise<FormModule>
}
