import type { Json, JsonObject } from '#model'

/** Where a command speaks. A command says everything both ways; `--json` decides which is heard. */
export interface Output {
  /** A line for people, on stdout. Not heard with `--json`. */
  readonly print: (line?: string) => void
  /** The one document for machines, on stdout. Heard with `--json` alone; call it once. */
  readonly give: (document: Json | JsonObject | object) => void
  /** What is being done, one line on stderr that the next one replaces: at once on a terminal, elsewhere once work takes longer than a second. */
  readonly progress: (text: string) => void
  /** Says why the call cannot be carried out, and gives the exit status for it. */
  readonly refuse: (why: string) => 2
}
