import type { PlayedApplication } from '#analysis'
import { eventless } from '#engine'
import type { Explanation } from '#model'
import type { ExplainedPart } from './ExplainedPart.ts'
import { explainOverrides } from './explainOverrides.ts'
import { sayWhy } from './sayWhy.ts'
import type { ExplainedSubject } from './ExplainedSubject.ts'

type Line = { readonly to: string; readonly explanation?: Explanation }

/**
 * Status, route, state of the local machine and screen of an application, each with the evaluated
 * rules, and what a person overrode.
 */
export function explainApplication(
  played: PlayedApplication,
  subject: ExplainedSubject,
): readonly ExplainedPart[] {
  const { status, decided, route, state, screen } = played
  const { statuses } = subject.bundle.routing
  const asked = (lines: readonly Line[]): ExplainedPart['asked'] =>
    lines.flatMap(({ to, explanation }) =>
      explanation ? [{ to, why: sayWhy(explanation, subject) }] : [],
    )
  const title =
    decided?.title ?? (Object.hasOwn(statuses, status) ? statuses[status]!.title : undefined)
  return [
    {
      part: 'status',
      is: status,
      says: `${title ?? 'A status that the routing does not know'}${decided ? '' : ' (given, not worked out)'}`,
      asked: asked((decided?.lines ?? []).map((line) => ({ ...line, to: line.status }))),
    },
    {
      part: 'route',
      is: route.route.type === 'screen' ? route.route.path : route.route.type,
      says: sayRoute(route.route),
      asked: asked(
        route.lines.map((line) => ({ ...line, to: line.go || 'the application’s own page' })),
      ),
    },
    ...(route.closed
      ? [
          {
            part: 'closed' as const,
            is: 'true',
            says: 'Every other screen is closed',
            asked: asked([{ to: 'closed', explanation: route.closed }]),
          },
        ]
      : []),
    explainState(state, asked),
    ...(screen
      ? [{ part: 'screen' as const, is: screen.path, says: screen.title, asked: [] }]
      : []),
    ...explainOverrides(subject),
  ]
}

function explainState(
  state: PlayedApplication['state'],
  asked: (lines: readonly Line[]) => ExplainedPart['asked'],
): ExplainedPart {
  const events = [...state.steps, ...once(state.refused)].map(
    ({ event, from, to, explanation }) => ({
      to: `${event}: ${from} to ${to}`,
      explanation,
    }),
  )
  const unasked = state.steps.flatMap(({ event, from, to, explanation }) =>
    explanation
      ? []
      : [`${from} leads to ${to} without a rule ${event === eventless ? event : `on ${event}`}`],
  )
  const endless = state.endless.map((event) => `"${event}" would never end, so it does not happen`)
  return {
    part: 'state',
    is: state.state,
    says: [
      'State of the local machine, which counts where the routing does not say',
      ...unasked,
      ...endless,
    ].join('; '),
    asked: asked([
      ...events,
      ...state.lines.map((line) => ({ ...line, to: line.go || 'the application’s own page' })),
      ...(state.ready ? [{ to: 'is ready', explanation: state.ready }] : []),
    ]),
  }
}

function sayRoute(route: PlayedApplication['route']['route']): string {
  if (route.type === 'screen') return 'The borrower is led to this screen'
  return {
    root: 'The borrower is led to the application’s own page',
    wait: 'Nowhere: it is waited',
    none: 'The routing does not say, so the local machine does',
  }[route.type]
}

/**
 * A blocking event is tried before and among all others, and each transition of a state has its own
 * rule.
 */
function once(
  refused: PlayedApplication['state']['refused'],
): PlayedApplication['state']['refused'] {
  return [
    ...new Map(
      refused.map((step) => [`${step.event} ${step.from} ${step.explanation.rule}`, step]),
    ).values(),
  ]
}
