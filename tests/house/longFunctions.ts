import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** What a reader can hold at once (CONTRIBUTING.md). */
export const mostLines = 60

const kinds = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Functions of src with more lines than that, longest first: "120 src/…/file.ts:12". */
export function longFunctions(): readonly string[] {
  const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))
  return files
    .flatMap((path) => longIn(path))
    .toSorted((one, other) => parseInt(other) - parseInt(one))
}

function longIn(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, start, end } = node as { type?: string; start: number; end: number }
    if (type !== undefined && kinds.has(type)) {
      const lines = lineAt(end) - lineAt(start) + 1
      if (lines > mostLines) found.push(`${lines} ${path}:${lineAt(start)}`)
    }
    for (const part of Object.values(node)) visit(part)
  }
  if (text.split('\n').length > mostLines) visit(parseSync(path, text).program)
  return found
}
