import { ERRORS_KEY, type ErrorSchema } from '@rjsf/utils'
import type { Issue } from '#model'
import { toPath } from '../pointers.ts'

interface ErrorNode {
  [name: string]: ErrorNode | string[] | undefined
}

/** rjsf's shape of errors: the tree of fields with the messages at its leaves. */
export function createErrorSchema(issues: readonly Issue[]): ErrorSchema {
  const root: ErrorNode = {}
  for (const issue of issues) {
    const path = toPath(issue.pointer ?? '')
    if (path.length === 0) continue
    let node = root
    for (const part of path) node = (node[part] ??= {}) as ErrorNode
    node[ERRORS_KEY] = [...((node[ERRORS_KEY] as string[] | undefined) ?? []), issue.message]
  }
  return root as ErrorSchema
}
