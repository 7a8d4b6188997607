import { type Insertable, sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { ConsoleRole, ConsoleView } from '#model'
import type { Database } from './Database.ts'
import { writeLater } from './writeLater.ts'
import type { Store } from './openDatabase.ts'

/** A row; `tasks` are those of a day. */
export type QueueFile = Omit<Selectable<Database['queue_files']>, 'warns' | 'marks' | 'zone'> & {
  readonly isOverdue: boolean
}

/** Its agent and its broker are those that it has. */
export async function upsertQueueFile(
  store: Store,
  file: Omit<Insertable<Database['queue_files']>, 'agent' | 'broker'>,
): Promise<void> {
  const newest = (role: ConsoleRole) =>
    sql<
      string | null
    >`(select identity from representatives where application = ${file.application} and role = ${role} order by since desc limit 1)`
  const { application: _application, ...changed } = file
  const query = store
    .insertInto('queue_files')
    .values({ ...file, agent: newest('agent'), broker: newest('broker') })
    .onConflict((conflict) => conflict.column('application').doUpdateSet(changed))
  await writeLater(store, query)
}

/** The civil day at the property. */
const todayAt = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone zone)::date`

/** How many tasks the agent has today. */
const tasksAt = (now: Date) =>
  sql<number>`(tasks + (select count(*) from unnest(warns) as warn where warn <= ${todayAt(now)}))`

/** A deadline can be met on its last day, up to midnight at the property. */
const isOverdueAt = (now: Date) => sql<boolean>`coalesce(due < ${todayAt(now)}, false)`

export const queueSorts = ['due', 'since', 'created', 'tasks'] as const
export type QueueSort = (typeof queueSorts)[number]

/** Whose files, and which of them. */
export interface QueueAsked {
  readonly org: string
  readonly viewer: string
  readonly role: ConsoleRole
  /** Only the files of this borrower. */
  readonly borrower?: string
  readonly view: Omit<ConsoleView, 'title'>
  readonly status?: string
  readonly waiting?: string
  /** For each word, its marks by every key (termMarks). */
  readonly terms: readonly (readonly number[])[]
  readonly now: Date
}

const orders: Readonly<Record<QueueSort, (now: Date) => RawBuilder<unknown>>> = {
  due: () => sql`due nulls last, application`,
  since: () => sql`since, application`,
  created: () => sql`created desc, application`,
  tasks: (now) => sql`${tasksAt(now)} desc, due nulls last, application`,
}

/** One page of the queue, and how many files there are in all. */
export async function listQueue(
  store: Store,
  asked: QueueAsked,
  {
    sort,
    limit,
    offset,
  }: { readonly sort: QueueSort; readonly limit: number; readonly offset: number },
): Promise<{ readonly files: readonly QueueFile[]; readonly total: number }> {
  const where = sql.join([...ownOf(asked), ...narrowed(asked)], sql` and `)
  const [page, counted] = await Promise.all([
    sql<QueueFile>`select application, org_code, agent, broker, borrower, open, status, waiting, product, to_char(due, 'YYYY-MM-DD') as due,
      ${tasksAt(asked.now)}::int as tasks, ${isOverdueAt(asked.now)} as "isOverdue", on_hold, loan_number, since, created, version from queue_files where ${where} order by ${orders[sort](asked.now)} limit ${limit} offset ${offset}`.execute(
      store,
    ),
    sql<{ total: number }>`select count(*) as total from queue_files where ${where}`.execute(store),
  ])
  return { files: page.rows, total: counted.rows[0]!.total }
}

export interface QueueCounts {
  readonly views: Readonly<Record<string, number>>
  /** Statuses that some file has. */
  readonly statuses: readonly string[]
}

/** How many files are in each view, and the statuses of all. */
export async function countQueue(
  store: Store,
  asked: Omit<QueueAsked, 'view' | 'terms'>,
  views: Readonly<Record<string, ConsoleView>>,
): Promise<QueueCounts> {
  const { rows } = await sql<Group>`
    select open, waiting, status, ${tasksAt(asked.now)} > 0 as "hasTasks", on_hold as "isOnHold", ${isOverdueAt(asked.now)} as "isOverdue",
      count(*) as count from queue_files where ${sql.join(ownOf(asked), sql` and `)} group by 1, 2, 3, 4, 5, 6`.execute(
    store,
  )
  const sum = (groups: readonly Group[]) => groups.reduce((total, { count }) => total + count, 0)
  return {
    views: Object.fromEntries(
      Object.entries(views).map(([id, view]) => [
        id,
        sum(rows.filter((group) => fits(group, view))),
      ]),
    ),
    statuses: [...new Set(rows.map(({ status }) => status))].toSorted(),
  }
}

interface Group {
  readonly open: boolean
  readonly waiting: string
  readonly status: string
  readonly hasTasks: boolean
  readonly isOnHold: boolean
  readonly isOverdue: boolean
  readonly count: number
}

function fits(
  group: Group,
  { open, waiting, statuses, hasTasks, isOnHold, isOverdue }: ConsoleView,
): boolean {
  return (
    (open === undefined || open === group.open) &&
    (waiting === undefined || waiting.includes(group.waiting)) &&
    (statuses === undefined || statuses.includes(group.status)) &&
    (hasTasks === undefined || hasTasks === group.hasTasks) &&
    (isOnHold === undefined || isOnHold === group.isOnHold) &&
    (isOverdue === undefined || isOverdue === group.isOverdue)
  )
}

function ownOf({
  org,
  viewer,
  role,
  borrower,
}: Pick<QueueAsked, 'org' | 'viewer' | 'role' | 'borrower'>): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`org_code = ${org}`,
    sql<SqlBool>`${sql.ref(role)} = ${viewer}`,
    // No one looks after their own application.
    sql<SqlBool>`borrower <> ${viewer}`,
    ...(borrower === undefined ? [] : [sql<SqlBool>`borrower = ${borrower}`]),
  ]
}

function narrowed({ view, status, waiting, terms, now }: QueueAsked): RawBuilder<SqlBool>[] {
  const { open, waiting: among, statuses, hasTasks, isOnHold, isOverdue } = view
  return [
    ...(open === undefined ? [] : [sql<SqlBool>`open = ${open}`]),
    ...(among === undefined ? [] : [isOneOf('waiting', among)]),
    ...(statuses === undefined ? [] : [isOneOf('status', statuses)]),
    ...(hasTasks === undefined ? [] : [sql<SqlBool>`(${tasksAt(now)} > 0) = ${hasTasks}`]),
    ...(isOnHold === undefined ? [] : [sql<SqlBool>`on_hold = ${isOnHold}`]),
    ...(isOverdue === undefined ? [] : [sql<SqlBool>`${isOverdueAt(now)} = ${isOverdue}`]),
    ...(status === undefined ? [] : [isOneOf('status', [status])]),
    ...(waiting === undefined ? [] : [isOneOf('waiting', [waiting])]),
    ...terms.map((marks) => sql<SqlBool>`marks && ${[...marks]}::bigint[]`),
  ]
}

function isOneOf(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any (${[...values]}::text[])`
}

/** Open files with one of these marks, newest first, at most so many. */
export async function listMarkedFiles(
  store: Store,
  org: string,
  marks: readonly number[],
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ application: string }>`
    select application from queue_files where org_code = ${org} and open and marks && ${[...marks]}::bigint[]
    order by created desc limit ${most}`.execute(store)
  return rows.map(({ application }) => application)
}

/** Open files after this one whose row is older than the application, at most so many. */
export async function listOutdatedFiles(
  store: Store,
  after: string,
  most: number,
): Promise<readonly { readonly org: string; readonly application: string }[]> {
  return store
    .selectFrom('queue_files')
    .innerJoin('applications', 'applications.uuid', 'queue_files.application')
    .select(['queue_files.org_code as org', 'queue_files.application'])
    .where('queue_files.open', '=', true)
    .whereRef('queue_files.version', '<', 'applications.version')
    .where('queue_files.application', '>', after)
    .orderBy('queue_files.application')
    .limit(most)
    .execute()
}
