/** flows/routes.json: what a path that is no step's path shows, and where old paths lead. */
export interface Routes {
  /** Path of the site below which the flows live: "/account/heloc". Without it they live at the root. */
  readonly base?: string
  /** Router path below the base path → first candidate whose rule holds. */
  readonly routes: Readonly<Record<string, readonly RouteCandidate[]>>
  /** Path of the host site → path of the host site, answered by the server. `/*` at the end takes everything below. Query strings are kept. */
  readonly redirects: Readonly<Record<string, string>>
}

/**
 * Exactly one of `flow` (resumed where the borrower was), `text` (a page), `redirect` (a router path), `application` (a path below the
 * application that this browser saved; "" its own page) beside `when`.
 */
export interface RouteCandidate {
  readonly when?: string
  readonly flow?: string
  readonly text?: string
  readonly redirect?: string
  readonly application?: string
}
