import type { Bundle, PageBundle } from '#model'
import { pageBundleOf } from './pageBundleOf.ts'
import wordsOfApplications from './wordsOfApplications.json' with { type: 'json' }

/** Calls of pages without an account: drafts, addresses, hours, flags, telemetry. */
const open =
  /^\/(?:service-(?:address|application|operating-hours|page)\/external|service-optimize|\{base\}\/ft)\/|\/settings$/

/**
 * The part of the page's bundle that flows need: no screen, status, rule or text of an application.
 * It has what flows, routes, the organization, support data and their forms name, directly or
 * through rules. A name is any text that equals it, so the part may have more than it needs.
 */
export function visitorPartOf(bundle: Bundle): PageBundle {
  const { signer: _signer, panels: _panels, ...page } = pageBundleOf(bundle)
  const { flows, routes, org } = page
  const forms = Object.values(flows).flatMap(({ steps }) =>
    Object.values(steps).map(({ form }) => bundle.forms[form]),
  )
  const named = namesOf({ flows, forms, notices: org.footer.notices, whens: whensOf(routes) })
  for (let before = -1; before < named.size;) {
    before = named.size
    nameAll(Object.values(pick(page.rules, named)), named)
  }
  const { closes: _closes, actions: _actions, fixed: _fixed, ...routing } = page.routing
  return {
    ...page,
    part: 'visitor',
    rules: pick(page.rules, named),
    forms: pick(page.forms, new Set([...named, ...namesOf(bundle.support)])),
    calls: Object.fromEntries(
      Object.entries(page.calls).filter(([id, { path }]) => named.has(id) || open.test(path)),
    ),
    texts: pick(page.texts, named),
    words: Object.fromEntries(
      Object.entries(page.words).filter(
        ([key]) => !wordsOfApplications.some((start) => key.startsWith(start)),
      ),
    ),
    // With one status a lender with applications stays one (isLending).
    routing: {
      ...routing,
      statuses: Object.fromEntries(Object.entries(routing.statuses).slice(0, 1)),
    },
    screens: { ...page.screens, screens: {}, redirects: {} },
    machine: { ...page.machine, states: {}, events: {}, order: [] },
  }
}

const whensOf = ({ routes }: PageBundle['routes']) =>
  Object.values(routes).flatMap((candidates) => candidates.map(({ when }) => when))

function namesOf(value: unknown): Set<string> {
  const named = new Set<string>()
  nameAll(value, named)
  return named
}

function nameAll(value: unknown, named: Set<string>): void {
  if (typeof value === 'string') named.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      named.add(key)
      nameAll(part, named)
    }
}

function pick<Value>(
  all: Readonly<Record<string, Value>>,
  named: ReadonlySet<string>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => named.has(name)))
}
