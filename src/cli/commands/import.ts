import type { Command } from '../frame/Command.ts'

export const importForms: Command = {
  summary:
    'converts forms of other tools to forms and flows: JSON Schema, rjsf, JSON Forms, Form.io, SurveyJS, DEFRA, FHIR',
  usage: 'FILE|FOLDER --out DIR [--verbose] [--json]',
  operands: ['FILE|FOLDER'],
  options: {
    out: {
      type: 'string',
      value: 'DIR',
      says: 'the folder to write to: a project, or one that becomes a project',
    },
    verbose: { type: 'boolean', says: 'lists every place that was changed or left out' },
  },
  examples: {
    'lintel import person.schema.json --out forms': 'one form, to a new project',
    'lintel import FOLDER --out forms --verbose': 'every .json file of a folder, with all changes',
  },
  run: async (call, out) => (await import('./run/runImport.ts')).runImport(call, out),
}
