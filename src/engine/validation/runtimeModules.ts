import * as formats from 'ajv-formats/dist/formats'
import * as equal from 'ajv/dist/runtime/equal'
import * as ucs2length from 'ajv/dist/runtime/ucs2length'

/** Modules that precompiled validators ask for, by the name they ask with. CommonJS: bundlers differ in how deep the default export lies. */
const modules: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': { default: innermost(equal) },
  'ajv/dist/runtime/ucs2length': { default: innermost(ucs2length) },
  'ajv-formats/dist/formats': 'fullFormats' in formats ? formats : innermost(formats),
}

function innermost(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? innermost(module.default) : module
}

/** `require` for a FormModule. Throws on a module that precompiled code is not known to need. */
export function runtimeModules(id: string): unknown {
  if (!Object.hasOwn(modules, id)) throw new Error(`A validator asks for the module "${id}"`)
  return modules[id]
}
