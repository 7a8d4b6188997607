import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequirementProof } from './RequirementProof.ts'

/** A component, or the room that draws forms. */
const component = /from '(?:[^']+\.tsx|#renderer)'/
/** A call that draws it: `render(`, `renderWithPage(`, `drawForm(`; a hook alone draws nothing. */
const drawing = /\b(?:render(?!Hook)|draw[A-Z])\w*\(/

/**
 * Whether a proof draws what a person sees: a walk, or a test that imports a component and draws
 * it. One that calls functions alone doesn't notice whether a component uses them. `root`: the
 * project's.
 */
export function drawsPage(root: string): (proof: RequirementProof) => boolean {
  const known = new Map<string, boolean>()
  return ({ runner, file }) => {
    if (runner !== 'vitest') return runner === 'playwright'
    const found = known.get(file) ?? isDrawing(join(root, file))
    known.set(file, found)
    return found
  }
}

function isDrawing(path: string): boolean {
  if (!path.endsWith('.tsx') || !existsSync(path)) return false
  const text = readFileSync(path, 'utf8')
  return component.test(text) && drawing.test(text)
}
