import { compile, createFormValidator } from '#engine'
import { inLanguage, once, type Bundle } from '#model'
import type { ServedBundle } from './Bundles.ts'
import type { ServedFile } from '../stores/bundleRecords.ts'
import { formPath } from './formPath.ts'
import { runModule } from './runModule.ts'
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
  const spoken = new Map<string, ServedBundle>()
  const serve = (one: Bundle): ServedBundle => {
    const validators = (id: string) => {
      const form = Object.hasOwn(one.forms, id) ? one.forms[id] : undefined
      return form && once(createValidator, files.get(formPath(form))!)
    }
    let engine: ServedBundle['engine'] | undefined
    return {
      bundle: one,
      theme,
      get engine() {
        return (engine ??= compile(one, validators))
      },
      inLanguage: (language) => {
        const other = inLanguage(bundle, language)
        const known = spoken.get(other.org.lang) ?? serve(other)
        spoken.set(other.org.lang, known)
        return known
      },
    }
  }
  const served = serve(bundle)
  spoken.set(bundle.org.lang, served)
  return { served, files }
}

const createValidator = ({ body }: ServedFile) => createFormValidator(runModule(body))
