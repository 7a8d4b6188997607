import type { KeptOutcome } from '../conform/CaseOutcome.ts'
import type { FailedPage } from './PlayedCase.ts'
import type { Shot } from './Shot.ts'

/**
 * Screens without failures, and one failure per failure on the others, with the engine if there are
 * several. `file`: where they are written.
 */
export function judgeShots(
  shots: readonly Shot[],
  file: string,
): { readonly passed: readonly KeptOutcome[]; readonly failures: readonly FailedPage[] } {
  const isMixed = new Set(shots.map(({ engine }) => engine)).size > 1
  const passed: KeptOutcome[] = []
  const failures: FailedPage[] = []
  for (const [index, shot] of shots.entries()) {
    const {
      org,
      screen,
      kind,
      engine,
      width,
      file: screenshot,
      violations,
      overflow,
      console,
    } = shot
    const kept: KeptOutcome = {
      name: `${screen}, ${kind}, ${width} px${isMixed ? `, ${engine}` : ''}`,
      case: file,
      org,
      covers: [],
    }
    const pointer = `/screens/${index}`
    const found = [
      ...violations.map(({ rule, help, nodes, helpUrl }) => ({
        at: `accessibility, ${rule}`,
        actual: nodes,
        cause: `${help}: ${helpUrl}`,
      })),
      ...(overflow.length > 0
        ? [{ at: 'width', actual: overflow, cause: 'The page can be scrolled sideways' }]
        : []),
      ...(console.length > 0
        ? [
            {
              at: 'the console',
              actual: console,
              cause: 'The page wrote to the console of the browser',
            },
          ]
        : []),
    ]
    if (found.length === 0) passed.push(kept)
    for (const one of found)
      failures.push({ ...kept, expected: null, ...one, screenshot, file, pointer })
  }
  return { passed, failures }
}
