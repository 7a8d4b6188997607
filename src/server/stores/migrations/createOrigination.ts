import { sql, type Kysely } from 'kysely'
import type { JsonObject } from '#model'
import type { Seal } from '../../secrets/createSeal.ts'
import { eventAfter } from '../eventStore.ts'

const before = [
  sql`alter table applications add column version int not null default 0, add column facts text, add column answers text,
    add column since timestamptz not null default now(), add column open boolean not null default true`,
]

const after = [
  sql`alter table applications drop column data`,
  sql`alter table applications alter column facts set not null, alter column answers set not null, alter column version drop default`,
  sql`update applications set since = updated, open = status not in ('CANCELLED', 'DECLINED', 'COMPLETE')`,
  sql`drop index applications_open`,
  sql`create unique index applications_open on applications (org_code, identity, property_key) where open`,
  // Rewrites the table: otherwise the dropped column's values stay in the old file.
  sql`cluster applications using applications_pkey`,
  sql`create table work_orders (
    uuid uuid primary key default gen_random_uuid(), org_code text not null, application uuid not null, work text not null,
    attempt int not null, state text not null check (state in ('OPEN', 'DONE', 'FAILED', 'DROPPED')),
    began timestamptz not null, ended timestamptz, unique (application, work, attempt),
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create unique index work_orders_open on work_orders (application, work) where state = 'OPEN'`,
  sql`create table apart_answers (
    org_code text not null, application uuid not null, screen text not null, answer text not null, answered timestamptz not null,
    primary key (application, screen), foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create table application_drafts (
    application uuid primary key, org_code text not null, typed text not null, version int not null,
    updated timestamptz not null default now(), foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create table experiments (
    org_code text not null, application uuid not null, name text not null, variation text not null check (variation in ('control', 'variation')),
    primary key (application, name), foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create table full_story_links (
    application uuid primary key, org_code text not null, link text not null,
    foreign key (org_code, application) references applications (org_code, uuid))`,
  sql`create table sandbox_clock (one boolean primary key default true check (one), ahead_ms bigint not null)`,
  sql`insert into sandbox_clock (ahead_ms) values (0)`,
]

/**
 * An application's facts and answers, encrypted, instead of its unencrypted data; its work; its
 * unsubmitted input.
 */
export async function createOrigination(store: Kysely<any>, seal: Seal): Promise<void> {
  for (const statement of before) await statement.execute(store)
  await carryOver(store, seal)
  for (const statement of after) await statement.execute(store)
}

/**
 * Adds the facts of applications from before facts existed as a separate event, so that the journal
 * alone rebuilds them.
 */
async function carryOver(store: Kysely<any>, seal: Seal): Promise<void> {
  const { rows } = await sql<Sent>`
    select a.uuid, a.org_code as org, a.status, a.data, i.uuid as identity, i.email, i.profile
    from applications a join identities i on i.uuid = a.identity order by a.created`.execute(store)
  for (const sent of rows) {
    const { uuid, org, status } = sent
    const kept = (sent.data.answers ?? {}) as Readonly<Record<string, JsonObject>>
    const facts = factsOf(
      sent,
      kept,
      seal.open(sent.profile, `${org}|identities|profile|${sent.identity}`) as JsonObject,
    )
    const changes = Object.entries(facts).flatMap(([root, part]) =>
      Object.entries(part).map(([name, value]) => ({ path: `${root}.${name}`, value })),
    )
    const event = eventAfter(
      undefined,
      { org, stream: uuid, type: 'application-carried-over', at: new Date() },
      (seq) => ({
        status,
        changes: seal.seal(changes, `${org}|application_events|changes|${uuid}.${seq}`),
        answer: seal.seal(
          { registration: kept },
          `${org}|application_events|answer|${uuid}.${seq}`,
        ),
      }),
    )
    await store
      .insertInto('application_events')
      .values({ ...event, payload: JSON.stringify(event.payload) })
      .execute()
    await sql`update applications set version = ${event.seq}, facts = ${seal.seal(facts, `${org}|applications|facts|${uuid}`)},
      answers = ${seal.seal({ registration: kept, screens: {} }, `${org}|applications|answers|${uuid}`)} where uuid = ${uuid}`.execute(
      store,
    )
  }
}

interface Sent {
  readonly uuid: string
  readonly org: string
  readonly status: string
  readonly data: { readonly answers?: JsonObject; readonly propertyUuid?: string }
  readonly identity: string
  readonly email: string
  readonly profile: string
}

function factsOf(
  { data, identity, email }: Sent,
  kept: Readonly<Record<string, JsonObject>>,
  profile: JsonObject,
): Record<string, JsonObject> {
  const { property, employmentType, income, otherIncome } = Object.assign(
    {},
    ...Object.values(kept),
  ) as JsonObject
  const hasProperty = typeof property === 'object' && property !== null
  const { source: _source, ...address } = (hasProperty ? property : {}) as JsonObject
  const propertyUuid = hasProperty ? (data.propertyUuid ?? null) : null
  return {
    application: {
      property: hasProperty ? { uuid: propertyUuid, ...address } : null,
      selectedPropertyUuid: propertyUuid,
      incomeSources: employmentType === undefined ? [] : [{ employmentType }],
    },
    status: {},
    person: { uuid: identity, email, ...profile },
    case: {},
    file: {
      registration: {
        income: income ?? null,
        otherIncome: otherIncome ?? null,
        employmentType: employmentType ?? null,
      },
    },
  }
}
