import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Cell } from '../../../renderer/shapes/cells.ts'

/** Writes a configuration with a flow for each shape, and a journey that gives its value; `together`: one flow with a step for each. Gives the folder. */
export function writeShapes(cells: readonly Cell[], together: boolean): string {
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
    write(`schemas/shapes/${step}.ui.json`, { page: { heading: `${step}: ${cell.shape}`, submit: 'Send' } })
  }
  for (const [index, own] of (together ? [named] : named.map((each) => [each])).entries()) {
    const flow = `flow-${index}`
    write('texts/shapes-done.json', {
      title: 'Done',
      version: '2026-11-23',
      lang: 'en',
      body: [{ paragraph: 'Your number is {reference}.' }],
    })
    write(`flows/${flow}.json`, {
      title: `Shapes ${index}`,
      start: own[0]!.step,
      confirmation: { path: `/${flow}/done`, text: 'shapes-done' },
      steps: Object.fromEntries(
        own.map(({ cell, step }, place) => [
          step,
          {
            title: cell.shape,
            path: `/${flow}/${step}`,
            form: `shapes/${step}`,
            next: [place === own.length - 1 ? { call: 'submit', go: `/${flow}/done` } : { go: own[place + 1]!.step }],
          },
        ]),
      ),
    })
    write(`tests/journeys/${flow}.json`, {
      org: 'all',
      flow,
      title: own.length > 1 ? 'Several shapes' : `The shape: ${own[0]!.cell.shape}`,
      answers: Object.fromEntries(own.map(({ cell, step }) => [step, { field: cell.value }])),
      expect: { visits: own.map(({ step }) => step), ends: { call: 'submit', go: `/${flow}/done` } },
    })
  }
  return folder
}
