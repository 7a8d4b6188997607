import { compileFunction } from 'node:vm'
import { compile, createFormValidator } from '#engine'
import { once, type FormModule } from '#model'
import type { ServedBundle } from './Bundles.ts'
import type { ServedFile } from '../stores/bundleRecords.ts'
import { formPath } from './formPath.ts'
import type { WrittenBundle } from '../stores/WrittenBundle.ts'

export interface Serving {
  readonly served: ServedBundle
  /** Files that the page can request besides the bundle, by their path under /config/. */
  readonly files: ReadonlyMap<string, ServedFile>
}

/**
 * Serves a written bundle. Its engine is created when it is first asked for, from the same modules
 * that the page gets. Each is run when the first answer is checked with it; bundles share them.
 */
export function serveBundle({ bundle, theme, files }: WrittenBundle): Serving {
  const validators = (id: string) => {
    const form = Object.hasOwn(bundle.forms, id) ? bundle.forms[id] : undefined
    return form && once(createValidator, files.get(formPath(form))!)
  }
  let engine: ServedBundle['engine'] | undefined
  const served = {
    bundle,
    theme,
    get engine() {
      return (engine ??= compile(bundle, validators))
    },
  }
  return { served, files }
}

const createValidator = ({ body }: ServedFile) => createFormValidator(runModule(body))

/**
 * What an import of a form's module gives, at once, and no longer than it is used: each constant
 * is a line, and the default export a function (compileForm.ts).
 */
function runModule(source: string): FormModule {
  const body = source
    .replaceAll(/^export const (\w+) =/gm, 'exports.$1 =')
    .replace(/^export default function/m, 'exports.default = function')
  const exports = {} as FormModule
  compileFunction(`"use strict";${body}`, ['exports'])(exports)
  return exports
}
