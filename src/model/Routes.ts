/** flows/routes.json: what paths show that are not a step's, and where old paths redirect. */
export interface Routes {
  /** Path of the site below which the flows are: "/account/heloc". Default: the root. */
  readonly base?: string
  /** Router path below the base path → the first candidate whose rule is true. */
  readonly routes: Readonly<Record<string, readonly RouteCandidate[]>>
  /**
   * Path of the host site → path of the host site; the server redirects. A final `/*` matches
   * everything below. Query strings are kept.
   */
  readonly redirects: Readonly<Record<string, string>>
}

/**
 * In addition to `when`, exactly one of `flow` (resumes where the borrower was), `text` (a page),
 * `redirect` (a router path), `application` (a path below the application saved in this browser; ""
 * is its own page).
 */
export interface RouteCandidate {
  readonly when?: string
  readonly flow?: string
  readonly text?: string
  readonly redirect?: string
  readonly application?: string
}
