import { type Json, type JsonObject, toJson } from '#model'
import { parseCsv } from './parseCsv.ts'

/** Columns that are about the case, not a fact. */
const heads: ReadonlySet<string> = new Set(['title', 'covers', 'org', 'for'])
/** Members of the outcome whose cells are lists: "BK; FCL". */
const lists: ReadonlySet<string> = new Set([
  'reasons',
  'binding',
  'notice',
  'denialCodes',
  'restsOn',
  'beforeCredit',
  'forBorrower',
  'forLender',
  'ethnicityCodes',
  'raceCodes',
])

/** The same in tables that say where statuses lead. */
const headsOfRouting: ReadonlySet<string> = new Set([...heads, 'status', 'of'])

/**
 * A table of cases, as the file of schemas/meta/lending-cases.schema.json that it stands for, or,
 * with a column "= leads", of routing-cases.schema.json. The first row names the columns: `title`;
 * facts by name; events as "on signedOn"; the outcome as "= decision", "= offer drawCents",
 * "= deadlines action-notice". "value $" is the fact valueCents in dollars, "= offer apr %" the
 * figure aprBps in percent. A row with the title "each" has what the rows below it don't say. A
 * cell with ";" is a list, also "PRIMARY;" and ";"; "none" is an empty one or null, and of
 * "= leads" the page of the application itself. A cell that is empty says nothing.
 */
export function readCsvCases(text: string, name: string): JsonObject | { readonly cause: string } {
  const [header = [], ...rows] = parseCsv(text).filter((row) => row.some((cell) => cell !== ''))
  if (!header.includes('title')) return { cause: 'The first row has no column “title”' }
  const wide = rows.findIndex((row) => row.length > header.length)
  if (wide !== -1) return { cause: `Row ${wide + 2} has more cells than there are columns` }
  const cells = rows.map((row) =>
    header.flatMap((column, index) => {
      const cell = row[index] ?? ''
      return cell === '' ? [] : [[column, cell] as const]
    }),
  )
  let each: readonly (readonly [string, string])[] = []
  const cases: JsonObject[] = []
  for (const row of cells) {
    if (row.some(([column, cell]) => column === 'title' && cell === 'each')) each = row
    else
      cases.push(
        header.includes('= leads') ? routingOf([...each, ...row]) : caseOf([...each, ...row]),
      )
  }
  const org = cells.flatMap((row) => row.filter(([column]) => column === 'org'))[0]?.[1] ?? 'all'
  return { title: name, covers: [], org: org.includes(';') ? listOf(org) : org, cases }
}

function caseOf(row: readonly (readonly [string, string])[]): JsonObject {
  const one: Record<string, Record<string, Json>> = { facts: {}, outcome: {} }
  const own: Record<string, Json> = {}
  for (const [column, cell] of row) {
    const [mark = '', member = '', ...rest] = column.split(' ')
    if (column === 'covers' || column === 'for') own[column] = listOf(cell)
    else if (heads.has(column)) {
      if (column === 'title') own.title = cell
    } else if (mark === 'on') one.events = { ...one.events, [member]: cell }
    else if (mark !== '=') put(one.facts!, [mark, member], cell)
    else if (rest.length > 0) {
      const table = { ...(one.outcome![member] as JsonObject | undefined) } as Record<string, Json>
      put(table, rest, cell)
      one.outcome![member] = table
    } else one.outcome![member] = lists.has(member) ? listOf(cell) : valueOf(cell)
  }
  return toJson({ ...own, ...one })
}

function routingOf(row: readonly (readonly [string, string])[]): JsonObject {
  const facts: Record<string, Json> = {}
  const own: Record<string, Json> = {}
  for (const [column, cell] of row) {
    const [mark = '', member = ''] = column.split(' ')
    if (column === 'covers' || column === 'for') own[column] = listOf(cell)
    else if (column === '= leads') own.leads = cell === 'none' ? '' : cell
    else if (mark === '=') own[member] = cell
    else if (!headsOfRouting.has(column)) put(facts, [mark, member], cell)
    else if (column !== 'org') own[column] = cell
  }
  return toJson({ ...own, ...(Object.keys(facts).length > 0 && { facts }) })
}

/** Sets "value $" as valueCents, "apr %" as aprBps, and any other name as it is. */
function put(into: Record<string, Json>, [name = '', unit = '']: readonly string[], cell: string) {
  const ending = { $: 'Cents', '%': 'Bps' }[unit]
  if (ending === undefined) into[name] = valueOf(cell)
  else into[`${name}${ending}`] = Math.round(Number(cell.replaceAll(/[$,%]/g, '')) * 100)
}

function listOf(cell: string): Json {
  const parts = cell === 'none' ? [] : cell.split(';').map((part) => part.trim())
  return parts.filter((part) => part !== '').map(valueOf)
}

function valueOf(cell: string): Json {
  if (cell === 'true' || cell === 'false') return cell === 'true'
  if (cell === 'none') return null
  if (cell.includes(';')) return listOf(cell)
  return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell
}
