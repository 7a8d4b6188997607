import type { ExplainedState } from '#engine'
import type { PlayedApplication } from './playApplication.ts'
import { tellValidationError } from './tellValidationError.ts'
import { tellRule } from './tellRule.ts'

/** An application's status and screen in lines, each with its reason. */
export function tellApplication({
  status,
  decided,
  route,
  state,
  screen,
  opened,
  acts,
}: PlayedApplication): readonly string[] {
  return [
    `status ${status}${decided ? `  ${decided.title}` : '  (given)'}`,
    ...(decided?.lines.flatMap((line) =>
      line.explanation ? [tellRule(line.explanation, `status ${line.status}`)] : [],
    ) ?? []),
    `route ${tellRoute(route.route)}`,
    ...route.lines.flatMap(({ go, explanation }) =>
      explanation ? [tellRule(explanation, `to ${go || 'the application’s own page'}`)] : [],
    ),
    ...(route.closed ? [tellRule(route.closed, 'every other screen is closed')] : []),
    `machine ${state.state}`,
    ...tellEvents(state),
    `screen ${screen ? [screen.path || '(the application’s own page)', screen.title].filter(Boolean).join('  ') : 'none'}`,
    ...acts.map(
      ({ title, consents }) =>
        `due    ${title}${consents.length > 0 ? `, which needs ${consents.join(', ')}` : ''}`,
    ),
    ...(opened ? tellOpened(opened) : []),
  ]
}

function tellOpened({
  path,
  title,
  isOpen,
  answer,
  issues,
}: NonNullable<PlayedApplication['opened']>): readonly string[] {
  return [
    `open ${path}  ${title}${isOpen ? '' : '  (not open to this application)'}`,
    ...(answer === undefined ? [] : [`  answers ${JSON.stringify(answer)}`]),
    ...(answer !== undefined && issues.length === 0 ? ['  is taken'] : []),
    ...issues.map(tellValidationError),
  ]
}

function tellRoute(route: PlayedApplication['route']['route']): string {
  if (route.type === 'screen') return route.path
  return {
    root: 'the application’s own page',
    wait: 'none: it is waited',
    none: 'none: the local machine says',
  }[route.type]
}

function tellEvents({ steps, refused, endless, lines, ready }: ExplainedState): readonly string[] {
  return [
    ...steps.map(({ event, from, to, explanation }) =>
      explanation
        ? tellRule(explanation, `${event}, ${from} → ${to}`)
        : `  ${event}, ${from} → ${to}`,
    ),
    ...refused.map(({ event, from, to, explanation }) =>
      tellRule(explanation, `${event}, ${from} → ${to}`),
    ),
    ...endless.map((event) => `  ${event} would never end, so it does not happen`),
    ...lines.flatMap(({ go, explanation }) =>
      explanation ? [tellRule(explanation, `screen ${go || '(own page)'}`)] : [],
    ),
    ...(ready ? [tellRule(ready, 'ready')] : []),
  ]
}
