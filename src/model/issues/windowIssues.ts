/** What goes wrong with a vendor's own page, which a borrower uses in a window or a frame. */
export const windowIssues = {
  'server/window-not-offered': {
    severity: 'error',
    what: 'There is no page of a vendor for this step.',
    remedy: 'Use the form on the page instead.',
    status: 409,
  },
  'server/window-only': {
    severity: 'error',
    what: 'This step is done on the page of the provider, not in a form.',
    remedy: 'Start on the page of the step, or choose the other way that it offers.',
    status: 409,
  },
  'server/window-too-often': {
    severity: 'error',
    what: 'The page of the provider was opened very often in the last hour.',
    remedy: 'Wait an hour, or use the other way that the page offers.',
    status: 429,
  },
  'server/window-failed': {
    severity: 'error',
    what: 'The page of the provider can’t be opened right now.',
    remedy: 'Try again in a few minutes, or use the other way that the page offers.',
    status: 503,
  },
  'server/window-foreign-origin': {
    severity: 'error',
    what: 'The vendor of "{kind}" gave the address of a page at another origin.',
    remedy:
      'If the origin is the vendor’s, add it to "origins" of "{kind}" in "vendors" of orgs/{org}/org.json.',
  },
  'server/window-unknown': {
    severity: 'error',
    what: 'This result belongs to no session of this application.',
    remedy: 'Start again on the page of the step.',
    status: 404,
  },
  'server/window-unsigned': {
    severity: 'error',
    what: 'The signature of the result was not accepted.',
    remedy: 'Start again on the page of the step. If it keeps happening, call us.',
    status: 422,
  },
  'server/window-replayed': {
    severity: 'error',
    what: 'This result was already received.',
    remedy: 'You don’t need to do anything: nothing was changed.',
    status: 409,
  },
  'server/window-over': {
    severity: 'error',
    what: 'This session has ended: its time was up, it was canceled, or another one was started.',
    remedy: 'Start again on the page of the step.',
    status: 409,
  },
} as const
