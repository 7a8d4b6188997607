import type { ConsoleSettings } from '../src/app/screens/agent/Console.ts'
import consoleOf from '../support/console.json' with { type: 'json' }

/** Of an agent, in the shipped words. */
export const consoleSettings: ConsoleSettings = {
  role: 'agent',
  isActing: false,
  isManager: false,
  isExporter: false,
  views: [],
  tasks: null,
  columns: [],
  prepare: null,
  look: consoleOf.look,
  words: consoleOf.words,
}
