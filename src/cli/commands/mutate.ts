import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileNameOf } from '#analysis'
import { listCaseFiles } from '../conform/listCaseFiles.ts'
import { readCaseFiles } from '../conform/readCaseFiles.ts'
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { mutateCases, type MutatedLender } from '../mutate/mutateCases.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { tellUnreadable } from '../tellUnreadable.ts'

export const mutate: Command = {
  summary: 'changes rules, steps and forms a little and says which changes no journey notices; ends with 0 then too',
  usage: '[--cases DIR] [--out DIR] [--config DIR] [--org CODE] [--json]',
  options: {
    cases: { type: 'string', value: 'DIR', says: 'another folder of journeys (default: tests/journeys)' },
    out: { type: 'string', value: 'DIR', says: 'writes to DIR a journey for every change that only it would notice' },
  },
  examples: [
    { line: 'lintel mutate --org CODE', says: 'what the journeys of one lender would let slip (1 where they do not hold to begin with)' },
    { line: 'lintel mutate --out missing && lintel play missing/FILE', says: 'see a journey that would notice one' },
  ],
  run: async (call, out) => {
    const read = readConfiguration(call)
    if ('code' in read) return tellUnreadable(read, out)
    const folder = (call.values.cases as string | undefined) ?? join(call.config, 'tests/journeys')
    if (!existsSync(folder)) return out.refuse(`There is no folder ${folder}.`)
    const { files, failures } = readCaseFiles(listCaseFiles([folder]), call.config)
    for (const { name, cause } of failures) out.print(`${name} is left out: ${cause}`)
    const lenders = mutateCases(read, files, out.progress)
    for (const lender of lenders) for (const line of tell(lender)) out.print(line)
    const unwritten = call.values.out === undefined ? undefined : write(call.values.out as string, lenders)
    if (unwritten !== undefined) return out.refuse(unwritten)
    out.give({
      lenders: lenders.map(({ same, survived, ...lender }) => ({
        ...lender,
        same: same.map(({ file, pointer, what }) => ({ file, pointer, what })),
        survived: survived.map(({ mutation: { file, pointer, what }, ...survivor }) => ({ file, pointer, what, ...survivor })),
      })),
      unread: failures,
    })
    return lenders.length === read.orgCodes.length && lenders.every(({ broken }) => broken.length === 0) ? 0 : 1
  },
}

function tell({ org, journeys, broken, killed, same, survived, refused }: MutatedLender): readonly string[] {
  if (broken.length > 0)
    return [`${org}: nothing is changed while ${count(broken.length, 'journey')} does not hold`, ...broken.map((title) => `  ${title}`)]
  const shown = survived.filter(({ journey }) => journey)
  return [
    ...shown.map(
      ({ mutation: { file, pointer, what }, isVisited }) =>
        `${org}: ${file} ${pointer}: ${what}${isVisited ? '' : ' (no journey comes to it)'}`,
    ),
    `${org}: ${count(journeys, 'journey')} notice ${killed} of ${killed + survived.length} changes; ${shown.length} that they let slip are shown by an example, for ` +
      `${survived.length - shown.length} none was found; left out: ${same.length} proven to change nothing, ${refused} that no form takes`,
  ]
}

function write(folder: string, lenders: readonly MutatedLender[]): string | undefined {
  const taken = new Set<string>()
  try {
    mkdirSync(folder, { recursive: true })
    for (const { survived } of lenders)
      for (const { journey } of survived)
        if (journey) writeFileSync(join(folder, fileNameOf(journey.title, taken)), `${JSON.stringify(journey, null, 2)}\n`)
    return undefined
  } catch (error) {
    return `The journeys cannot be written to ${folder}: ${(error as Error).message}.`
  }
}
