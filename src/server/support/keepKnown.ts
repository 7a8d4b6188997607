import { once, type Bundle, type Json, type JsonObject, type TelemetryKind } from '#model'
import { issueCatalogue } from '#model'
import { normalisePath } from './normalisePath.ts'

/**
 * Of what a page reports, keeps only configured names with known values: no user input gets
 * through.
 */
export function keepKnown(
  bundle: Bundle,
  kinds: Readonly<Record<string, TelemetryKind>>,
  told: Json | undefined,
): JsonObject {
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return {}
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => {
      const value = Object.hasOwn(told, name)
        ? keepValue(bundle, kind, (told as JsonObject)[name])
        : undefined
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

function keepValue(bundle: Bundle, kind: TelemetryKind, told: Json | undefined): Json | undefined {
  const value = Array.isArray(told) ? (told as readonly Json[])[0] : told
  if ('values' in kind) return kind.values.find((known) => known === value)
  if ('minimum' in kind)
    return typeof value === 'number' && value >= kind.minimum && value <= kind.maximum
      ? value
      : undefined
  if (typeof value !== 'string') return undefined
  if (kind.known === 'path') return normalisePath(bundle, value) ?? undefined
  return Object.hasOwn(namesOf[kind.known](bundle), value) ? value : undefined
}

const namesOf: Readonly<
  Record<
    'status' | 'flow' | 'step' | 'experiment' | 'flag' | 'issue' | 'orgCode',
    (bundle: Bundle) => Readonly<Record<string, unknown>>
  >
> = {
  status: ({ routing }) => routing.statuses,
  flow: ({ flows }) => flows,
  step: ({ flows }) => once(stepsOf, flows),
  experiment: ({ support }) => support.experiments?.experiments ?? {},
  flag: ({ org }) => org.flags,
  issue: () => issueCatalogue,
  orgCode: ({ org }) => ({ [org.orgCode]: true }),
}

function stepsOf(flows: Bundle['flows']): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...Object.values(flows).map(({ steps }) => steps))
}
