import { Client } from 'pg'
import whole from './wholeReads.json' with { type: 'json' }

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** Whether an index condition names more than the lender, which would find all its rows. */
const narrows = (condition: string) =>
  condition
    .split(' AND ')
    .some((part) => !/^\(*(?:\w+\.)?org_code = /.test(part) && !/^\(*open = true/.test(part))

/** The tables that a plan reads from end to end, or all of a lender's rows of. */
function scannedBy(plan: Plan): readonly string[] {
  const table = plan['Relation Name']
  const condition = plan['Index Cond']
  const isScan = plan['Node Type'] === 'Seq Scan' || /^Index (?:Only )?Scan/.test(plan['Node Type'])
  const isWhole = isScan && (condition === undefined || !narrows(condition))
  return [
    ...(table !== undefined && isWhole && !Object.hasOwn(whole.tables, table) ? [table] : []),
    ...(plan.Plans ?? []).flatMap(scannedBy),
  ]
}

const inOneLine = (text: string) => text.replaceAll(/[\s"]+/g, ' ')

export interface Scan {
  readonly text: string
  readonly tables: readonly string[]
}

/**
 * Those of these statements that have no index to find rows of a growing table by: the planner, to
 * whom every scan and every join of whole tables costs too much, still needs one.
 */
export async function findScans(url: string, texts: Iterable<string>): Promise<readonly Scan[]> {
  const client = new Client(url)
  await client.connect()
  const scans: Scan[] = []
  try {
    for (const kind of ['seqscan', 'hashjoin', 'mergejoin', 'sort'])
      await client.query(`set enable_${kind} = off`)
    // Without rows the planner takes any index; it multiplies rows a page by the pages there are.
    await client.query(`update pg_class set reltuples = 100000, relpages = 1
      where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`)
    for (const text of new Set(texts)) {
      if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) continue
      if (Object.keys(whole.statements).some((part) => inOneLine(text).includes(part))) continue
      const { rows } = await client.query(`explain (generic_plan, format json) ${text}`)
      const tables = scannedBy(rows[0]['QUERY PLAN'][0].Plan)
      if (tables.length > 0) scans.push({ text, tables: [...new Set(tables)] })
    }
  } finally {
    await client.end()
  }
  return scans
}
