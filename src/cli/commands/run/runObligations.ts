import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { createEngine, judgeObligations, listFloors, type JudgedObligation } from '#analysis'
import { utcDay } from '#loader/disk'
import { whoSet } from '#loader'
import { count } from '../../frame/count.ts'
import { outcomesOf, renderObligations, type Row } from '../../obligations/renderObligations.ts'
import { writePage } from '../../obligations/writePage.ts'
import { readConfiguration } from '../../readConfiguration.ts'
import { tellErrors } from '../../tellErrors.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'
import { usualMemo } from '../../usualMemo.ts'

export async function runObligations(call: Call, out: Output): Promise<number> {
  const read = readConfiguration(call)
  if ('code' in read) return tellUnreadable(read, out)
  const { loaded, orgCodes } = read
  const day = call.on ?? utcDay()
  const { files } = loaded
  const open = new Set<string>()
  const rows = new Map<string, { readonly first: JudgedObligation; readonly by: Row['by'] }>()
  for (const org of orgCodes) {
    out.progress(`obligations of ${org}`)
    const bundle = loaded.bundles.get(org)
    const places = loaded.placesOf(org)
    if (!bundle || !places) return tellErrors(org, loaded, 'no obligation can be judged', out)
    const subject = { bundle, engine: createEngine(bundle), places }
    for (const { confirm } of Object.values(bundle.obligations ?? {}))
      if (confirm !== undefined) open.add(confirm)
    const all = [...judgeObligations(subject, usualMemo(), day), ...listFloors(bundle, day)]
    for (const judged of all) {
      const row = rows.get(judged.id) ?? { first: judged, by: new Map() }
      const { file } = whoSet(files, org, judged.file, judged.pointer)
      rows.set(judged.id, { ...row, by: new Map([...row.by, [org, { ...judged, file }]]) })
    }
  }
  const all = [...rows.values()].map(({ first, by }): Row => ({ ...first, by }))
  for (const line of tellRows(all, orgCodes)) out.print(line)
  for (const confirm of open) out.print(`\n${confirm}`)
  const file = call.values.html
  if (typeof file === 'string') {
    const page = renderObligations(all, orgCodes, { day, open: [...open] })
    const failed = writePage(file, page, out)
    if (failed !== undefined) return failed
  }
  out.give({ ...documentOf(all, orgCodes), day, open: [...open] })
  return all.some(({ by }) => [...by.values()].some(({ outcome }) => outcome === 'broken')) ? 1 : 0
}

function documentOf(rows: readonly Row[], lenders: readonly string[]): object {
  return {
    lenders,
    counts: outcomesOf(rows),
    obligations: rows.map(({ id, title, source, about, kind, by }) => ({
      id,
      title,
      source,
      about,
      kind,
      lenders: Object.fromEntries(
        [...by].map(([org, { outcome, why, file, pointer, counterexample, exception }]) => [
          org,
          {
            outcome,
            why,
            file,
            pointer,
            ...(counterexample && { counterexample }),
            ...(exception && { exception }),
          },
        ]),
      ),
    })),
  }
}

function tellRows(rows: readonly Row[], lenders: readonly string[]): readonly string[] {
  if (rows.length === 0) return ['There are no obligations: obligations/ holds no file.']
  const counts = Object.entries(outcomesOf(rows)).map(([outcome, number]) => `${number} ${outcome}`)
  const width = Math.max(9, ...lenders.map((org) => org.length))
  const source = Math.min(40, Math.max(...rows.map((row) => row.source.length)))
  const line = (cells: readonly string[], rest: string) =>
    `${cells.map((cell) => cell.padEnd(width)).join('  ')}  ${rest}`.trimEnd()
  return [
    `${count(rows.length, 'obligation')} of ${count(lenders.length, 'lender')}: ${counts.join(', ')}`,
    '',
    line(lenders, 'citation'),
    ...rows.flatMap((row) => [
      line(
        lenders.map((org) => row.by.get(org)?.outcome ?? '-'),
        `${row.source.padEnd(source)}  ${row.title}`,
      ),
      ...whysOf(row, lenders.length),
    ]),
  ]
}

/** The reasons, each once with the lenders that have it. */
function whysOf({ id, by }: Row, lenders: number): readonly string[] {
  const orgs = new Map<string, string[]>()
  for (const [org, { outcome, why, file, pointer, exception }] of by) {
    if (outcome === 'proven') continue
    const place = outcome === 'broken' || outcome === 'excepted' ? ` (${file} ${pointer})` : ''
    const until = exception
      ? `; ${exception.owner} answers for it until ${exception.until}: ${exception.reason}`
      : ''
    const said = `${why.join('; ')}${place}${until}`
    orgs.set(said, [...(orgs.get(said) ?? []), org])
  }
  return [...orgs].map(([said, own]) => {
    const who = own.length === lenders ? '' : `${own.join(', ')}: `
    return `    ${id}  ${who}${said}`
  })
}
