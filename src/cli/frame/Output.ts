import type { Json, JsonObject } from '#model'

/** Output of a command. A command writes everything both ways; `--json` decides which is shown. */
export interface Output {
  /** A line for people, on stdout. Not shown with `--json`. */
  readonly print: (line?: string) => void
  /** The single document for machines, on stdout. Shown only with `--json`; call it once. */
  readonly give: (document: Json | JsonObject | object) => void
  /**
   * Current activity, a line on stderr that the next one replaces: at once on a terminal, elsewhere
   * after a second.
   */
  readonly progress: (text: string) => void
  /** Reports why the call is wrong, and returns its exit status. */
  readonly refuse: (why: string) => 2
}
