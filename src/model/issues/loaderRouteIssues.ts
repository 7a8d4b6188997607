/**
 * Diagnostics about paths, links and the targets of flows. Codes are permanent. `{hint}` is empty
 * or " Did you mean …?".
 */
export const loaderRouteIssues = {
  'loader/path-twice': {
    severity: 'error',
    what: 'The path "{path}" already belongs to the step "{step}" of {file}.',
    remedy: 'Give each step its own path.',
  },
  'loader/path-unknown': {
    severity: 'warning',
    what: 'There is nothing at "{path}": visitors would be redirected to the dashboard.',
    remedy: 'Fix the path, or add it to flows/routes.json.{hint}',
  },
  'loader/step-not-there': {
    severity: 'warning',
    what: 'There is no step at "{path}": visitors would be redirected to the start of the flow, or to where they left it.',
    remedy: 'Fix the query string after "?", or remove it.{hint}',
  },
  'loader/route-hidden': {
    severity: 'warning',
    what: 'The step "{step}" of "{flow}" has the path "{path}" and is always shown there instead of this.',
    remedy: 'Give one of the two another path.',
  },
  'loader/end-does-nothing': {
    severity: 'warning',
    what: 'The flow ends after the step "{step}" without a call, but elsewhere with one: the answers here are lost.',
    remedy: 'Continue to another step, or make a call here too.',
  },
  'loader/consent-without-box': {
    severity: 'error',
    what: 'The consent depends on "{field}", which can’t be ticked: it is not a box.',
    remedy: 'Name a boolean field, or remove "field": the button then consents.',
  },
  'loader/route-goes-round': {
    severity: 'error',
    what: 'The path "{path}" is part of a redirect loop.',
    remedy: 'Point one of these paths somewhere else.',
  },
  'loader/screen-twice': {
    severity: 'error',
    what: 'The path "{path}" is also in {file}.',
    remedy: 'Keep one: a path is one screen, or one redirect.',
  },
  'loader/path-expected': {
    severity: 'error',
    what: 'After a call, "go" must be a path, but "{name}" is not.',
    remedy: 'Write a path that starts with "/".',
  },
  'loader/path-unsafe': {
    severity: 'error',
    what: 'The path "{path}" can lead to another site: browsers read "//" and "\\" as the start of a host.',
    remedy: 'Write one "/" at the start and between its parts, and no "\\" or spaces.',
  },
  'loader/link-unsafe': {
    severity: 'error',
    what: 'The link "{link}" does not lead to a page.',
    remedy: 'Start it with "/", "#", "https://", "mailto:" or "tel:".',
  },
} as const
