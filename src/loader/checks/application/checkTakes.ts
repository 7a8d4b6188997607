import { isObject, type Json, type Lifecycle } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import { checkExpression } from '../expression/checkExpression.ts'
import { checkSets, type SetsPlace } from './checkSets.ts'

/**
 * Checks that a registration asks for every answer that an application takes, and that the
 * application can hold it.
 */
export function checkTakes(
  { takes, optional = [] }: Lifecycle['begin'],
  place: SetsPlace,
): Diagnostic[] {
  const { file, keys, facts, ruleNames } = place
  const asked = (name: string, at: readonly (string | number)[]) =>
    checkExpression({ var: `answer.${name}` }, facts, ruleNames).diagnostics.map((diagnostic) => ({
      ...diagnostic,
      file,
      pointer: toPointer([...keys, ...at]),
    }))
  return [
    ...optional.flatMap((name, index) => asked(name, ['optional', index])),
    ...Object.entries(takes?.account ?? {}).flatMap(([member, name]) =>
      asked(name, ['takes', 'account', member]),
    ),
    ...namesIn({ person: takes?.person, application: takes?.application }, []).flatMap(
      ([path, name]) =>
        checkSets(
          { [settable(path)]: { var: `answer.${name}` } },
          { ...place, keys: [...keys, 'takes'] },
        ).map((diagnostic) => ({ ...diagnostic, pointer: toPointer([...keys, 'takes', ...path]) })),
    ),
  ]
}

type Path = readonly (string | number)[]

/** Every name of an answer, with its place. */
function namesIn(shape: unknown, path: Path): readonly (readonly [path: Path, name: string])[] {
  if (typeof shape === 'string') return [[path, shape]]
  if (Array.isArray(shape))
    return (shape as readonly Json[]).flatMap((part, index) => namesIn(part, [...path, index]))
  return isObject(shape)
    ? Object.entries(shape).flatMap(([key, part]) => namesIn(part, [...path, key]))
    : []
}

/** "person.phoneNumbers[]" for an element that is a value itself. */
function settable(path: Path): string {
  return typeof path.at(-1) === 'number' ? `${path.slice(0, -1).join('.')}[]` : path.join('.')
}
