import { ERRORS_KEY, type ErrorSchema } from '@rjsf/utils'
import type { Issue } from '#model'
import { toPath } from '../pointers.ts'
import { remedyOf } from './remedyOf.ts'
import type { Spot } from './walkTo.ts'

interface ErrorNode {
  [name: string]: ErrorNode | string[] | undefined
}

/**
 * Errors in rjsf's shape: the tree of fields with the messages at its leaves, each followed by what
 * to do about it, if it has that. `find` returns where
 * the field at a pointer is drawn.
 */
export function createErrorSchema(
  issues: readonly Issue[],
  find: (pointer: string) => Spot,
): ErrorSchema {
  const root: ErrorNode = {}
  for (const issue of issues) {
    const path = toPath(find(issue.pointer ?? '').pointer)
    if (path.length === 0) continue
    let node = root
    for (const part of path) node = (node[part] ??= {}) as ErrorNode
    node[ERRORS_KEY] = [
      ...((node[ERRORS_KEY] as string[] | undefined) ?? []),
      issue.message,
      ...[remedyOf(issue)].filter(Boolean),
    ]
  }
  return root as ErrorSchema
}
