import { compileFunction } from 'node:vm'
import type { FormModule } from '#model'

/**
 * What an import of a form's module gives, at once, and no longer than it is used: each constant
 * is a line, and the default export a function (compileForm.ts).
 */
export function runModule(source: string): FormModule {
  const body = source
    .replaceAll(/^export const (\w+) =/gm, 'exports.$1 =')
    .replace(/^export default function/m, 'exports.default = function')
  const exports = {} as FormModule
  compileFunction(`"use strict";${body}`, ['exports'])(exports)
  return exports
}
