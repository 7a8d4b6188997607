import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Cell } from '../../../renderer/shapes/cells.ts'

/**
 * Writes a configuration with a flow for each shape, and a journey that gives its value. Gives the
 * folder.
 */
export function writeShapes(cells: readonly Cell[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-shapes-'))
  const write = (path: string, value: object) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(value, null, 2))
  }
  const named = cells.map((cell, index) => ({ cell, step: `shape-${index}` }))
  write('orgs/shapes/org.json', { orgCode: 'shapes', orgBrand: 'House of Shapes', mainBrand: true })
  for (const { cell, step } of named) {
    write(`schemas/shapes/${step}.json`, {
      title: 'Shape',
      type: 'object',
      additionalProperties: false,
      required: ['field'],
      properties: { field: { title: 'Field', ...cell.schema } },
    })
    write(`schemas/shapes/${step}.ui.json`, {
      page: { heading: `${step}: ${cell.shape}`, submit: 'Send' },
    })
  }
  write('texts/shapes-done.json', {
    title: 'Done',
    version: '2026-11-23',
    lang: 'en',
    body: [{ paragraph: 'Your number is {reference}.' }],
  })
  for (const [index, { cell, step }] of named.entries()) {
    const flow = `flow-${index}`
    const go = `/${flow}/done`
    write(`flows/${flow}.json`, {
      title: `Shapes ${index}`,
      start: step,
      confirmation: { path: go, text: 'shapes-done' },
      steps: {
        [step]: {
          title: cell.shape,
          path: `/${flow}/${step}`,
          form: `shapes/${step}`,
          next: [{ call: 'submit', go }],
        },
      },
    })
    write(`tests/journeys/${flow}.json`, {
      org: 'all',
      flow,
      title: `The shape: ${cell.shape}`,
      answers: { [step]: { field: cell.value } },
      expect: { visits: [step], ends: { call: 'submit', go } },
    })
  }
  return folder
}
