import { type Json, type Lending, toJson } from '#model'
import { lendingFile } from '../bundle/lendingFile.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import { suggest } from '../json/suggest.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'

const named = /(?:^|; )policy ([a-z-]+)/g

/** Checks that each policy that a source of a rule, a text or lending/ names is declared. */
export function checkPolicies({
  rules,
  rulePlaces,
  texts,
  lending,
}: Pick<Parts, 'rules' | 'rulePlaces' | 'texts' | 'lending'>): Diagnostic[] {
  const known = Object.keys(lending.policies?.policies ?? {})
  const unknownIn = (source: Json | undefined, file: string, pointer: string): Diagnostic[] =>
    typeof source !== 'string'
      ? []
      : [...source.matchAll(named)]
          .map(([, policy]) => policy!)
          .filter((policy) => !known.includes(policy))
          .map((name) => ({
            code: 'loader/policy-unknown',
            values: { name, hint: suggest(name, known) },
            file,
            pointer: `${pointer}/source`,
          }))
  const visit = (value: Json, file: string, keys: readonly string[]): Diagnostic[] =>
    typeof value !== 'object' || value === null
      ? []
      : [
          ...('source' in value ? unknownIn(value.source, file, toPointer(keys)) : []),
          ...Object.entries(value).flatMap(([key, member]) => visit(member, file, [...keys, key])),
        ]
  return [
    ...Object.entries(rules).flatMap(([name, { source }]) => {
      const { file, pointer } = rulePlaces[name]!
      return unknownIn(source, file, pointer)
    }),
    ...Object.entries(texts).flatMap(([id, { source }]) =>
      unknownIn(source, `texts/${id}.json`, ''),
    ),
    ...(Object.keys(lending) as (keyof Lending)[]).flatMap((part) =>
      visit(toJson(lending[part] ?? null), lendingFile(part), []),
    ),
  ]
}
