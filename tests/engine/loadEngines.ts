import { compile, createFormValidator, type Engine, type FormValidator } from '#engine'
import type { Bundle, Issue } from '#model'
import { importFormModule } from './importFormModule.ts'
import { shipped } from '../shipped.ts'

interface Engines {
  readonly engines: ReadonlyMap<string, Engine>
  readonly bundles: ReadonlyMap<string, Bundle>
  readonly issues: readonly Issue[]
}

let made: Promise<Engines> | undefined

/**
 * The engine of every lender in the repository, with all forms compiled, and what is wrong with the
 * files.
 */
export function loadEngines(): Promise<Engines> {
  return (made ??= makeEngines())
}

async function makeEngines(): Promise<Engines> {
  const { bundles, issues } = shipped
  const validators = new Map<string, FormValidator>()
  const engines = new Map<string, Engine>()
  for (const [orgCode, bundle] of bundles) {
    for (const form of Object.values(bundle.forms)) {
      if (!validators.has(form.hash))
        validators.set(form.hash, createFormValidator(await importFormModule(form, bundle.formats)))
    }
    engines.set(
      orgCode,
      compile(bundle, (form) =>
        bundle.forms[form] ? validators.get(bundle.forms[form].hash) : undefined,
      ),
    )
  }
  return { engines, bundles, issues }
}
