import type { Call } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'

/**
 * Checks that every call says who can use it, requires sign-in if it is not for everyone, and
 * declares the parameters of its path.
 */
export function checkCalls({ calls }: Pick<Parts, 'calls'>): Diagnostic[] {
  return Object.entries(calls).flatMap(([id, call]) => [
    ...policyDiagnostics(id, call),
    ...pathDiagnostics(id, call),
  ])
}

function policyDiagnostics(id: string, { who, secure = false, variant }: Call): Diagnostic[] {
  const file = `schemas/calls/${id}.json`
  if (who === undefined)
    return [{ code: 'loader/call-without-policy', values: { call: id }, file, pointer: '' }]
  const isForAll = who.includes('visitor')
  // A draft is opened by its key: its owner can be signed out.
  const needsSession =
    who.some((caller) => caller !== 'visitor' && caller !== 'subject') || variant !== undefined
  if ((isForAll && secure) || (needsSession && !secure))
    return [
      {
        code: 'loader/call-policy-differs',
        values: { call: id, who: who.join(', ') },
        file,
        pointer: '/who',
      },
    ]
  return []
}

function pathDiagnostics(id: string, { path, params }: Call): Diagnostic[] {
  const file = `schemas/calls/${id}.json`
  const open = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const declared = Object.keys((params?.properties ?? {}) as object)
  const unknown = open.filter((name) => !declared.includes(name))
  const idle = unknown.length > 0 ? [] : declared.filter((name) => !open.includes(name))
  const diagnostic = (name: string, known: readonly string[], pointer: string): Diagnostic => ({
    code: 'loader/param-differs',
    values: { name, hint: suggest(name, known) },
    file,
    pointer,
  })
  return [
    ...unknown.map((name) => diagnostic(name, declared, '/path')),
    ...idle.map((name) => diagnostic(name, open, toPointer(['params', 'properties', name]))),
  ]
}
