/** Diagnostics about paths, links and the targets of flows. Codes are permanent. `{hint}` is empty or " Did you mean …?". */
export const loaderRouteIssues = {
  'loader/path-twice': {
    severity: 'error',
    what: 'The path "{path}" belongs to the step "{step}" of {file} already.',
    remedy: 'Give each step its own path.',
  },
  'loader/path-unknown': {
    severity: 'warning',
    what: 'Nothing lies at "{path}": whoever is led there comes to the dashboard.',
    remedy: 'Correct the path, or add it to flows/routes.json.{hint}',
  },
  'loader/step-not-there': {
    severity: 'warning',
    what: 'No step stands at "{path}": whoever is led there comes to where the flow begins, or to where he left it.',
    remedy: 'Correct what stands behind the "?", or take it away.{hint}',
  },
  'loader/route-hidden': {
    severity: 'warning',
    what: 'The step "{step}" of "{flow}" stands at "{path}" and is shown there, never this.',
    remedy: 'Give one of the two another path.',
  },
  'loader/end-does-nothing': {
    severity: 'warning',
    what: 'The flow ends after the step "{step}" without a call, and elsewhere with one: what was answered here is lost.',
    remedy: 'Lead on to another step, or make a call here too.',
  },
  'loader/consent-without-box': {
    severity: 'error',
    what: 'The consent hangs on "{field}", which nobody can tick: it is no box.',
    remedy: 'Name a field of the type boolean, or take "field" away: the button then agrees.',
  },
  'loader/route-goes-round': {
    severity: 'error',
    what: 'The path "{path}" leads back to itself.',
    remedy: 'Lead one of the paths on the way elsewhere.',
  },
  'loader/screen-twice': {
    severity: 'error',
    what: 'The path "{path}" stands in {file} too.',
    remedy: 'Keep one: a path is one screen, or one redirect.',
  },
  'loader/path-expected': {
    severity: 'error',
    what: 'After a call, "go" is a path; "{name}" is none.',
    remedy: 'Write a path that begins with "/".',
  },
  'loader/link-unsafe': {
    severity: 'error',
    what: 'The link "{link}" leads to no page.',
    remedy: 'Begin it with "/", "#", "https://", "mailto:" or "tel:".',
  },
} as const
